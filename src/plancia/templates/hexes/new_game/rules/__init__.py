"""The rules: a chapter a module."""
