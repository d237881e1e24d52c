"""The rules of Pacific Rim Extinction, a chapter a module."""
