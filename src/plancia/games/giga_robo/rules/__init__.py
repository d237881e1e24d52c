"""The rules of Giga-Robo!, a chapter a module."""
