"""The hex grid: hexes by label, how far and which way, straight lines, searches and drawings."""

from plancia.space.hex.axial import DIRECTIONS, Axial, crossing, distance, rotated
from plancia.space.hex.drawing import DrawingError, sketch
from plancia.space.hex.map import Drawn, HexMap
from plancia.space.hex.masks import Masks
from plancia.space.hex.search import Cost, Label, Reached, route

__all__ = [
    "DIRECTIONS",
    "Axial",
    "Cost",
    "DrawingError",
    "Drawn",
    "HexMap",
    "Label",
    "Masks",
    "Reached",
    "crossing",
    "distance",
    "rotated",
    "route",
    "sketch",
]
