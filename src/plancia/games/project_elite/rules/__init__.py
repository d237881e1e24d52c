"""The rules of Project Elite, a chapter a module."""
