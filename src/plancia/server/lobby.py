"""The lobby: which games there are, with what they can be set up, and how they look."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec.inspect import IntType, type_info

from plancia import games, tutorial
from plancia.content.packs import DataFile, files_of
from plancia.content.read import ContentError, Document, Text
from plancia.core import Game as CoreGame
from plancia.core import Match, Message, Offer, RecordError, Unfit
from plancia.core.workshop import Workshop as CoreWorkshop
from plancia.server import api, lessons
from plancia.server.faults import Failed
from plancia.server.render import ServerWords, Speaker, sheet, speaker
from plancia.server.seating import BOTS
from plancia.server.sheets import Sheet, Workshop, spoken
from plancia.table.placing import set_out

log = logging.getLogger("plancia.server")

NO_OR_YES = ("no", "yes")
"""The words of an option that is on or off; it begins as off."""

USUAL = "usual"
"""The first word of an option that can also be left out, where that is no word of its own."""

MISSION = "mission"
"""The set-up option that names a data file rather than one of a few words."""


COMING = {"project_elite": "Project: Elite", "infinity": "Infinity"}
"""Games that the lobby announces."""

PLAYERS = {"pacific_rim": "2+", "giga_robo": "2–6", "project_elite": "1–6", "infinity": "2"}
"""How many may play, of games whose set-up says how many do."""

PICTURE_SEED = "picture"
"""Names the match of which the lobby shows the first moment."""


class _Head(msgspec.Struct, frozen=True):
    """What a mission file says to whoever chooses a mission."""

    title: Text
    briefing: Text = Text("", "")
    difficulty: int = 0
    minutes: int = 0


def find(name: str) -> type[CoreGame]:
    """A game by name; raises `Failed`."""
    try:
        return games.find(name)
    except games.UnknownGame:
        raise Failed("unknown_game", expected=", ".join(games.names()), game=name) from None


@cache
def missions(kind: type[CoreGame]) -> dict[str, DataFile]:
    """The missions that a game can be set up with."""
    if MISSION not in kind.setup_type.__struct_fields__:
        return {}
    return {file.id: file for file in files_of(kind).get("missions", [])}


class Range(NamedTuple):
    """The whole numbers that an option of a set-up may have; None: no bound on that side."""

    least: int | None
    most: int | None

    def holds(self, value: Any) -> bool:
        """Whether a value, maybe as text, is one of them."""
        try:
            number = int(str(value))
        except ValueError:
            return False
        low, high = self.least, self.most
        return (low is None or number >= low) and (high is None or number <= high)

    def __str__(self) -> str:
        """As a person who sends something else is told."""
        low = "" if self.least is None else f" from {self.least}"
        return f"a whole number{low}" + ("" if self.most is None else f" to {self.most}")


def options(kind: type[CoreGame]) -> dict[str, tuple[str, ...] | Range]:
    """The words or numbers that each option of a set-up may have."""
    found: dict[str, tuple[str, ...] | Range] = {}
    offers = kind.offers()
    for field in msgspec.structs.fields(kind.setup_type):
        offer = offers.get(field.name)
        if field.type is bool:
            found[field.name] = NO_OR_YES
        elif offer is not None:
            usual = () if str(field.default) in offer.values else (USUAL,)
            found[field.name] = (*usual, *offer.values)
        elif get_origin(field.type) is Literal:
            found[field.name] = tuple(str(value) for value in get_args(field.type))
        elif words := [
            v for each in get_args(field.type) for v in get_args(each) if isinstance(v, str)
        ]:
            found[field.name] = (USUAL, *words)
        elif (numbers := _range(field.type)) is not None:
            found[field.name] = numbers
    return found


def _range(wanted: Any) -> Range | None:
    """The numbers between the bounds that a field names; None: it is no number, or any."""
    info = type_info(wanted)
    if not isinstance(info, IntType):
        return None
    least = info.ge if info.gt is None else info.gt + 1
    most = info.le if info.lt is None else info.lt - 1
    return None if least is None and most is None else Range(least, most)


def settled(
    kind: type[CoreGame], setup: dict[str, Any], kits: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """A set-up as the game reads it: numbers for their words, kits in their place.

    Raises `Failed` where it is not one that the lobby offers.
    """
    check_setup(kind, setup)
    for field in msgspec.structs.fields(kind.setup_type):
        if setup.get(field.name) == USUAL:
            del setup[field.name]
        elif field.name in setup:
            setup[field.name] = _value(field.type, setup[field.name])
    if not kits:
        return setup
    try:
        return kind.with_kits(setup, kits)
    except RecordError as fault:
        raise Failed("bad_request", expected=_said(fault)) from fault


def _said(fault: Exception) -> str | Message:
    """What is wrong with a set-up: in the player's language where the rules say it."""
    return fault.message if isinstance(fault, Unfit) else str(fault)


def _value(wanted: Any, word: Any) -> Any:
    """What a word of the lobby stands for in a field of the set-up."""
    if get_origin(wanted) is Literal:
        return next(value for value in get_args(wanted) if str(value) == str(word))
    if wanted is bool:
        return str(word) == NO_OR_YES[1]
    return int(word) if isinstance(type_info(wanted), IntType) else word


def check_setup(kind: type[CoreGame], setup: dict[str, Any]) -> None:
    """Refuse a set-up that the lobby does not offer; raises `Failed`."""
    if lessons.TUTORIAL in setup:
        lessons.check_setup(kind, setup)
        return
    allowed = dict(options(kind))
    if missions(kind):
        allowed[MISSION] = tuple(missions(kind))
    for name, value in setup.items():
        offered = allowed.get(name)
        if offered is None:
            raise Failed("bad_request", expected=f"setup: one of {', '.join(allowed) or '{}'}")
        if isinstance(offered, Range):
            if not offered.holds(value):
                raise Failed("bad_request", expected=f"{name}: {offered}")
        elif str(value) not in offered:
            raise Failed("bad_request", expected=f"{name}: one of {', '.join(offered)}")


def picture(kind: type[CoreGame], setup: dict[str, Any]) -> Match:
    """A match before its first action, for its seats and its looks; raises `Failed`.

    The match is shared, so nobody may play it.
    """
    return _picture(kind, msgspec.json.encode(setup, order="sorted"))


@lru_cache(256)
def _picture(kind: type[CoreGame], setup: bytes) -> Match:
    try:
        return lessons.start(kind, msgspec.json.decode(setup), PICTURE_SEED)
    except (ContentError, RecordError) as fault:
        raise Failed("bad_request", expected=_said(fault)) from fault


def cards(lang: str) -> api.Games:
    """All games, those to come last."""
    speak = speaker(lang)
    names = games.names()
    ours = [card for name in names if (card := _card_if_well(name, speak)) is not None]
    coming = (
        api.Game(game, title, _line(game, speak), PLAYERS[game], "", available=False)
        for game, title in COMING.items()
        if game not in names
    )
    return api.Games((*ours, *coming))


def _card_if_well(name: str, speak: Speaker) -> api.Game | None:
    """The card of a game; somebody's game that cannot even begin is left out."""
    try:
        return _card(name, speak)
    except Exception:
        if name in games.BUILT_IN:
            raise
        log.exception("%s: this game cannot be shown", name)
        return None


def _line(game: str, speak: Speaker) -> str:
    key = f"plancia.lobby.{game}"
    return speak.translator.text(key) if speak.translator.has(key) else ""


def _card(name: str, speak: Speaker) -> api.Game:
    kind = find(name)
    match = picture(kind, {})
    brings = kind.workshop() is not None
    shown = set_out(match) if brings else match
    seats = match.game.seats()
    offered = tuple(_missions(kind, speak))
    times = sorted({mission.minutes for mission in offered if mission.minutes})
    return api.Game(
        id=name,
        title=speak.translator.text(f"{name}.title"),
        line=_line(name, speak),
        players=PLAYERS.get(name) or str(len(seats)),
        minutes="–".join(str(time) for time in dict.fromkeys((*times[:1], *times[-1:]))),
        available=True,
        seats=_seats(ServerWords(match, speak)),
        missions=offered,
        setup=tuple(
            _option(kind, option, values, speak) for option, values in options(kind).items()
        ),
        bots=BOTS,
        tutorials=len(tutorial.lessons(kind)),
        preview=_preview(shown, speak),
        dice=kind.rolls_dice,
        workshop=brings,
    )


def look(name: str, plan: api.Plan, lang: str) -> api.Look:
    """How a table with a set-up would be; raises `Failed`."""
    kind, speak = find(name), speaker(lang)
    setup = settled(kind, dict(plan.setup), dict(plan.kits))
    match = set_out(picture(kind, setup))
    return api.Look(_seats(ServerWords(match, speak)), _preview(match, speak))


@lru_cache(16)
def workshop(name: str, lang: str) -> Workshop:
    """The workshop of a game in a language; raises `Failed` where it has none."""
    kind, found = _with_workshop(name)
    text = ServerWords(picture(kind, {}), speaker(lang)).at_once()
    told: Workshop = spoken(found, text)
    return told


def _with_workshop(name: str) -> tuple[type[CoreGame], CoreWorkshop]:
    kind = find(name)
    found = kind.workshop()
    if found is None:
        raise Failed("not_found", path=f"/api/workshop/{name}")
    return kind, found


def check_kit(name: str, plan: api.KitPlan, lang: str) -> api.Checked:
    """What is wrong with a kit by itself; raises `Failed` where nobody brings any."""
    wrong = _with_workshop(name)[0].check_kit(plan.kit)
    return api.Checked("" if wrong is None else speaker(lang).translator.text(wrong))


def _missions(kind: type[CoreGame], speak: Speaker) -> Iterator[api.Mission]:
    for file in missions(kind).values():
        try:
            yield _mission(kind, file, speak)
        except (ContentError, Failed, msgspec.ValidationError) as fault:
            # A pack of somebody's own may be wrong; `plancia content check` says more.
            log.warning("mission %s is left out: %s", file.id, fault)


def _mission(kind: type[CoreGame], file: DataFile, speak: Speaker) -> api.Mission:
    lang = speak.translator.lang
    data = Document(file.path).data
    head = msgspec.convert(data, _Head)
    match = set_out(picture(kind, {MISSION: file.id}))
    return api.Mission(
        id=file.id,
        title=head.title.in_language(lang),
        briefing=head.briefing.in_language(lang),
        difficulty=head.difficulty,
        minutes=head.minutes,
        preview=_preview(match, speak),
    )


def _seats(words: ServerWords) -> tuple[api.SeatName, ...]:
    return tuple(api.SeatName(seat, words.seat(seat)) for seat in words.game.seats())


def _preview(match: Match, speak: Speaker) -> Sheet:
    return sheet(match.scene(None), ServerWords(match, speak))


def _option(
    kind: type[CoreGame], name: str, values: tuple[str, ...] | Range, speak: Speaker
) -> api.SetupOption:
    usual = getattr(kind.setup_type(), name)
    text = speak.translator.text(f"{kind.id}.setup.{name}")
    if isinstance(values, Range):
        return api.SetupOption(name, text, (), str(usual), least=values.least, most=values.most)
    default = values[0] if values[0] == USUAL or isinstance(usual, bool) else str(usual)
    offer = kind.offers().get(name, Offer({}))
    words = ServerWords(picture(kind, {}), speak)

    def told(value: str) -> str:
        named = offer.values.get(value)
        key = f"{kind.id}.setup.{name}.{value}"
        return words.text(named) if named is not None else speak.translator.text(key)

    return api.SetupOption(
        name=name,
        text=text,
        values=tuple(api.SetupValue(value, told(value)) for value in values),
        default=default,
        when=dict(offer.when),
    )


def title_of(kind: type[CoreGame], setup: dict[str, Any], lang: str) -> str:
    """What a table is called: its lesson, its mission, or its game."""
    if lessons.TUTORIAL in setup:
        return lessons.find(kind, setup[lessons.TUTORIAL]).title.in_language(lang)
    usual = getattr(kind.setup_type(), MISSION, "")
    file = missions(kind).get(str(setup.get(MISSION, usual)))
    if file is not None:
        return msgspec.convert(Document(file.path).data, _Head).title.in_language(lang)
    return speaker(lang).translator.text(f"{kind.id}.title")
