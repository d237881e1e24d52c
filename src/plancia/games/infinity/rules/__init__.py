"""The rules of Infinity, a chapter a module."""
