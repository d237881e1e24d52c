"""All words that cards can say: importing this module makes them known to the library."""

from importlib import import_module
from pkgutil import iter_modules

from plancia.games.giga_robo import conditions, effects, prices

__all__ = ["conditions", "effects", "prices"]

for module in iter_modules(effects.__path__):
    import_module(f"{effects.__name__}.{module.name}")
