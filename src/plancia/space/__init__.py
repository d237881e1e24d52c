"""Geometry shared by the games: exact, fast, and ignorant of any game."""
