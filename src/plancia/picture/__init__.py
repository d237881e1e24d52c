"""Pictures of tables: a scene as an SVG document that looks like the page.

    from plancia.picture import Art, THEMES, draw
    text = draw(match.scene(None), words.text, Art.beside(game.id, folder), THEMES["dark"])

A picture shows what the scene of a seat holds, and nothing else.
"""

from plancia.picture.art import Art
from plancia.picture.painting import PainterError, png
from plancia.picture.sheet import draw
from plancia.picture.themes import THEMES, Theme

__all__ = ["THEMES", "Art", "PainterError", "Theme", "draw", "png"]
