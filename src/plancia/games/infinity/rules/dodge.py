"""Dodging: a roll of PH against whatever comes. [INF-SKILL-DODGE-01 to INF-SKILL-DODGE-08]"""

from __future__ import annotations

from typing import ClassVar

from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import electric_pulse, fighting
from plancia.games.infinity.rules.close_combat import comrade_lines
from plancia.games.infinity.rules.line_of_sight import foes_in_contact
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.templates import dodge_cost, is_sprayed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class Dodge(Deed, frozen=True):
    """Avoid what comes; in reaction a success lets one move. [INF-SKILL-DODGE-01]"""

    row: ClassVar[str] = "dodge"

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """It answers the activated models, or all that they provoke."""
        reaction = not isinstance(asked, ChooseAction)
        target = g.under_way.notices[trooper.id][0].mover if reaction else ""
        return Declared(action=self.row, trooper=self.trooper, target=target)


def dodge_throw(g: Infinity, deed: Declared) -> Throw:
    """The roll of a dodge: one die against everybody; Martial Arts leave close combat with CC.
    [INF-SKILL-DODGE-02, INF-SKILL-DODGE-05, INF-SS-MA-05]
    """
    trooper = g.troopers[deed.trooper]
    foes = foes_in_contact(g, trooper)
    found = [*lines(g, deed.action, trooper, None)]
    if foes:  # comrades help whoever wants to leave [INF-CC-42]
        found += comrade_lines(g, trooper, foes)
    cost = dodge_cost(g, trooper)
    if deed.target and cost and is_sprayed(g, deed.trooper):  # [INF-TMPL-15, INF-SKILL-DODGE-08]
        found.append(Line("INF-TMPL-15", "template", cost))
    if g.setup.electric_pulse == "dodges_too":
        found += [line for foe in foes[:1] for line in electric_pulse.lines(g, foe)]
    numbers = g.profile(trooper).attributes
    leaves = bool(foes) and (not deed.target or deed.target in [foe.id for foe in foes])
    skilled = leaves and fighting.arts(g, trooper).fighting.slips_away and numbers.cc > numbers.ph
    return own_throw(g, deed, "cc" if skilled else "ph", lines=found, target=deed.target)
