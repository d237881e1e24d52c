"""The rules of Space Hulk, a chapter a module; here are those that are reached as `rules.x`."""

from plancia.games.space_hulk.rules import command as command
from plancia.games.space_hulk.rules import deployment as deployment
from plancia.games.space_hulk.rules import ending as ending
from plancia.games.space_hulk.rules import entries as entries
from plancia.games.space_hulk.rules import movement as movement
from plancia.games.space_hulk.rules import overwatch as overwatch
from plancia.games.space_hulk.rules import psychic as psychic
from plancia.games.space_hulk.rules import reveal as reveal
from plancia.games.space_hulk.rules import shooting as shooting
from plancia.games.space_hulk.rules import turn as turn
