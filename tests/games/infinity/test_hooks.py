"""What skills and equipment say is what the rules ask for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from plancia.games import infinity
from plancia.games.infinity.hooks import Hooks, merged
from plancia.games.infinity.library import library

PACKAGE = Path(str(infinity.__file__)).parent
BY_PROPERTY = {"assault_pack", "hacker", "lieutenant", "personality"}
"""Skills that the rules of lists, packs and hacking ask for by a property of the profile."""


def rules() -> str:
    """All code of the rules."""
    return "".join(path.read_text("utf-8") for path in sorted((PACKAGE / "rules").rglob("*.py")))


@pytest.mark.parametrize("name", sorted(set(library().skills) - BY_PROPERTY))
def test_every_skill_does_something(name: str) -> None:
    """By what its file says, or by its name."""
    skill = library().skills[name]
    told = skill.gives or skill.modifiers or skill.actions or skill.either
    declared = told or skill.draws or skill.raises or skill.hooks != Hooks()
    assert declared or f'"{skill.family}"' in rules()


def test_every_hook_is_asked_for_by_the_game_and_told_by_some_ability() -> None:
    """A hook without a rule would be a promise, one without an ability dead code."""
    code = "".join(path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py")))
    told = merged(each.hooks for each in library().abilities.values())
    for group in fields(Hooks):
        for hook in fields(group.type):
            assert f".{group.name}.{hook.name}" in code, hook.name
            assert getattr(getattr(told, group.name), hook.name) != hook.default, hook.name


def test_what_the_rules_ask_for_is_a_skill_or_a_piece_of_equipment() -> None:
    families = {word.of or word.id for word in library().skills.values()}
    families |= {word.of or word.id for word in library().equipment.values()}
    asked = set(re.findall(r'\.level\("([a-z_0-9]+)"\)', rules()))
    assert asked <= families
