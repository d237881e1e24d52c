"""The hex grid: hexes by label, how far and which way, straight lines, searches and drawings."""

from plancia.space.hex.axial import DIRECTIONS, Axial, Crossing, crossing, distance, rotated
from plancia.space.hex.drawing import DrawingError, Sketch, sketch
from plancia.space.hex.map import Drawn, HexMap, Line
from plancia.space.hex.masks import Masks
from plancia.space.hex.search import Cost, Label, Passable, Reached, route

__all__ = [
    "DIRECTIONS",
    "Axial",
    "Cost",
    "Crossing",
    "DrawingError",
    "Drawn",
    "HexMap",
    "Label",
    "Line",
    "Masks",
    "Passable",
    "Reached",
    "Sketch",
    "crossing",
    "distance",
    "rotated",
    "route",
    "sketch",
]
