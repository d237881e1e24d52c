"""Infinity: two forces among the ruins, and every order can be answered."""
