"""Battles that were saved under earlier versions of the rules go on under these."""

from __future__ import annotations

import msgspec

from plancia.core import carry_over
from plancia.games.pacific_rim import PacificRim
from tests.games.pacific_rim.table import FLUSH, Models, Table, duel


def of_version_2(t: Table) -> bytes:
    """A battle as version 2 saved it: an attack pushed, or it did not."""
    save = msgspec.json.decode(t.match.save())
    save["record"]["rules"] = 2
    text = msgspec.json.encode(save)
    return text.replace(b'"push":1', b'"push":true').replace(b'"push":0', b'"push":false')


def test_a_push_of_version_2_is_one_of_one_hex() -> None:
    t = duel("chain-swords", dice=(4, *(1,) * 20))
    t.model("gipsy-avenger").bonuses.append("push")
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="otachi").play("p1", "spend_on_push", do=True)
    assert t.g.fight.push == 1
    old = of_version_2(t)
    assert b'"push":true' in old
    assert carry_over(PacificRim, old).game.attack == t.g.attack


def test_a_planned_push_of_version_2_is_one_of_one_hex() -> None:
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "card": "hammer-blow"},
        "otachi": {"at": (400, 300, 180)},
    }
    t = Table(models).play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    assert t.asked.plan.push == 1
    old = of_version_2(t)
    assert b'"push":true' in old
    assert carry_over(PacificRim, old).game.agenda == t.g.agenda
