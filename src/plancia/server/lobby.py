"""The lobby: which games there are, with what they can be set up, and how they look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec.inspect import IntType, type_info

from plancia import games, puzzles, tutorial
from plancia.bots import DEFAULT, levels_of
from plancia.content.packs import DataFile, files_of
from plancia.content.read import ContentError, Document, Text
from plancia.core import Game as CoreGame
from plancia.core import Match, Message, Offer, RecordError, Unfit
from plancia.server import api, lessons, log, situations
from plancia.server.faults import Failed
from plancia.server.render import ServerWords, Speaker, sheet, speaker
from plancia.server.sheets import Sheet, Workshop, spoken
from plancia.table.placing import set_out

NO_OR_YES = {"no": False, "yes": True}
"""The words of an option that is on or off; it begins as off."""

USUAL = "usual"
"""The first word of an option that can also be left out, where that is no word of its own."""

MISSION = "mission"
"""The set-up option that names a data file rather than one of a few words."""

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


class Offered(NamedTuple):
    """What an option of a set-up may be: one of some words, or else a whole number."""

    words: Mapping[str, Any] = {}
    """Each word, and what it stands for."""
    least: int | None = None
    most: int | None = None

    def value(self, given: Any) -> Any:
        """What was sent, maybe as text, for the game; raises `LookupError` or `ValueError`."""
        if self.words:
            return self.words[str(given)]
        number, low, high = int(str(given)), self.least, self.most
        if (low is not None and number < low) or (high is not None and number > high):
            raise ValueError(given)
        return number

    def __str__(self) -> str:
        """As a person who sends something else is told."""
        if self.words:
            return f"one of {', '.join(self.words)}"
        low = "" if self.least is None else f" from {self.least}"
        return f"a whole number{low}" + ("" if self.most is None else f" to {self.most}")


def options(kind: type[CoreGame]) -> dict[str, Offered]:
    """What each option of a set-up may be; a number without bounds is not offered."""
    found: dict[str, Offered] = {}
    offers = kind.offers()
    for field in msgspec.structs.fields(kind.setup_type):
        offer, args = offers.get(field.name), get_args(field.type)
        if field.type is bool:
            found[field.name] = Offered(NO_OR_YES)
        elif offer is not None:
            usual = {} if str(field.default) in offer.values else {USUAL: USUAL}
            read = int if isinstance(type_info(field.type), IntType) else str
            found[field.name] = Offered({**usual, **{word: read(word) for word in offer.values}})
        elif get_origin(field.type) is Literal:
            found[field.name] = Offered({str(value): value for value in args})
        elif words := [word for each in args for word in get_args(each) if isinstance(word, str)]:
            found[field.name] = Offered({word: word for word in (USUAL, *words)})
        elif isinstance(info := type_info(field.type), IntType):
            least = info.ge if info.gt is None else info.gt + 1
            most = info.le if info.lt is None else info.lt - 1
            if (least, most) != (None, None):
                found[field.name] = Offered({}, least, most)
    return found


def settled(
    kind: type[CoreGame], setup: dict[str, Any], kits: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """A set-up as the game reads it: numbers for their words, kits in their place.

    Raises `Failed` where it is not one that the lobby offers.
    """
    alone = next((name for name in (lessons.TUTORIAL, situations.PUZZLE) if name in setup), None)
    if alone is None:
        setup = _chosen(kind, setup)
    else:
        (lessons if alone == lessons.TUTORIAL else situations).find(kind, setup[alone])
        if len(setup) > 1:
            raise Failed("bad_request", expected=f"setup: {alone} alone")
    if not kits:
        return setup
    try:
        return kind.with_kits(setup, kits)
    except RecordError as fault:
        raise Failed("bad_request", expected=_said(fault)) from fault


def _said(fault: Exception) -> str | Message:
    """What is wrong with a set-up: in the player's language where the rules say it."""
    return fault.message if isinstance(fault, Unfit) else str(fault)


def _chosen(kind: type[CoreGame], setup: dict[str, Any]) -> dict[str, Any]:
    """The values for the words and numbers of a set-up; raises `Failed`."""
    allowed, chosen = options(kind), {}
    if missions(kind):
        allowed[MISSION] = Offered({mission: mission for mission in missions(kind)})
    for name, given in setup.items():
        if name not in allowed:
            raise Failed("bad_request", expected=f"setup: one of {', '.join(allowed) or '{}'}")
        try:
            chosen[name] = allowed[name].value(given)
        except (LookupError, ValueError):
            raise Failed("bad_request", expected=f"{name}: {allowed[name]}") from None
    return {name: value for name, value in chosen.items() if value != USUAL}


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
    """All games, ours first."""
    speak = speaker(lang)
    found = []
    for name in games.names():
        try:
            found.append(_card(name, speak))
        except Exception:  # somebody's game that cannot even begin is left out
            if name in games.BUILT_IN:
                raise
            log.exception("%s: this game cannot be shown", name)
    return api.Games(tuple(found))


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
        setup=tuple(_option(kind, *option, speak) for option in options(kind).items()),
        bots=tuple(_bots(kind, speak)),
        bot=DEFAULT,
        tutorials=len(tutorial.lessons(kind)),
        puzzles=len(puzzles.puzzles(kind)),
        first=_first(kind, offered),
        preview=_preview(shown, speak),
        dice=kind.rolls_dice,
        workshop=brings,
        kits_when=dict(kind.kits_when),
    )


def _bots(kind: type[CoreGame], speak: Speaker) -> Iterator[api.BotLevel]:
    """The bots of a game in words."""
    for level in levels_of(kind):
        name, line = (speak.translator.text(text) for text in (level.name, level.line))
        strength = None if level.strength is None else speak.translator.text(level.strength)
        yield api.BotLevel(level.bot, name, line, strength)


def _first(kind: type[CoreGame], offered: tuple[api.Mission, ...]) -> dict[str, str | int | bool]:
    """The set-up of a first match: as the game wishes, else its easiest mission."""
    if kind.first_setup or not offered:
        return dict(kind.first_setup)
    easiest = min(offered, key=lambda mission: (mission.difficulty, mission.minutes))
    return {MISSION: easiest.id}


def look(game: str, plan: api.Plan, lang: str) -> api.Look:
    """How a table with a set-up would be; raises `Failed`."""
    kind, speak = find(game), speaker(lang)
    setup = settled(kind, dict(plan.setup), dict(plan.kits))
    match = picture(kind, setup)
    seats = _seats(ServerWords(match, speak))
    return api.Look(seats, _preview(set_out(match), speak))


@lru_cache(16)
def workshop(game: str, lang: str) -> Workshop:
    """The workshop of a game in a language; raises `Failed` where it has none."""
    kind = find(game)
    if (found := kind.workshop()) is None:
        raise Failed("not_found", path=f"/api/workshop/{game}")
    told: Workshop = spoken(found, ServerWords(picture(kind, {}), speaker(lang)).at_once())
    return told


def compendium(game: str, lang: str) -> api.Compendium:
    """All that is printed on the cards of a game, in a language."""
    kind = find(game)
    text = ServerWords(picture(kind, {}), speaker(lang)).at_once()
    return api.Compendium(game, tuple(spoken(chapter, text) for chapter in kind.compendium()))


def check_kit(game: str, plan: api.KitPlan, lang: str) -> api.Checked:
    """What is wrong with a kit by itself; raises `Failed` where nobody brings any."""
    workshop(game, lang)  # which fails where there is none
    kind, text = find(game), speaker(lang).translator.text
    wrong = kind.check_kit(plan.kit)
    found = kind.appraise_kit(plan.kit)
    remarks = (api.KitRemark(text(each.text), each.rule, each.is_fault) for each in found.remarks)
    ways_out = (api.KitWayOut(text(e.text), e.kit, e.left, e.worth) for e in found.ways_out)
    fault = "" if wrong is None else text(wrong)
    return api.Checked(fault, tuple(remarks), found.code, found.kit, tuple(ways_out))


def _missions(kind: type[CoreGame], speak: Speaker) -> Iterator[api.Mission]:
    lang = speak.translator.lang
    for file in missions(kind).values():
        try:
            head = msgspec.convert(Document(file.path).data, _Head)
            shown = set_out(picture(kind, {MISSION: file.id}))
        except (ContentError, Failed, msgspec.ValidationError) as fault:
            # A pack of somebody's own may be wrong; `plancia content check` says more.
            log.warning("mission %s is left out: %s", file.id, fault)
            continue
        yield api.Mission(
            id=file.id,
            title=head.title.in_language(lang),
            briefing=head.briefing.in_language(lang),
            difficulty=head.difficulty,
            minutes=head.minutes,
            preview=_preview(shown, speak),
        )


def _seats(words: ServerWords) -> tuple[api.SeatName, ...]:
    return tuple(api.SeatName(seat, words.seat(seat)) for seat in words.game.seats())


def _preview(match: Match, speak: Speaker) -> Sheet:
    return sheet(match.scene(None), ServerWords(match, speak))


def _option(kind: type[CoreGame], name: str, offered: Offered, speak: Speaker) -> api.SetupOption:
    usual = getattr(kind.setup_type(), name)
    offer = kind.offers().get(name, Offer({}))
    words = ServerWords(picture(kind, {}), speak)

    def told(value: str) -> str:
        named = offer.values.get(value)
        key = f"{kind.id}.setup.{name}.{value}"
        return words.text(named) if named is not None else speak.translator.text(key)

    first = next(iter(offered.words), "")
    return api.SetupOption(
        name=name,
        text=speak.translator.text(f"{kind.id}.setup.{name}"),
        values=tuple(api.SetupValue(value, told(value)) for value in offered.words),
        default=first if first == USUAL or isinstance(usual, bool) else str(usual),
        when=dict(offer.when),
        least=offered.least,
        most=offered.most,
    )


def title_of(kind: type[CoreGame], setup: dict[str, Any], lang: str) -> str:
    """What a table is called: its lesson, its mission, or its game."""
    if lessons.TUTORIAL in setup:
        return lessons.find(kind, setup[lessons.TUTORIAL]).title.in_language(lang)
    if situations.PUZZLE in setup:
        puzzle = situations.find(kind, setup[situations.PUZZLE])
        return puzzles.asked(puzzle).title.in_language(lang)
    if situations.MOMENT in setup:
        return speaker(lang).translator.text("plancia.table.branch")
    usual = getattr(kind.setup_type(), MISSION, "")
    file = missions(kind).get(str(setup.get(MISSION, usual)))
    if file is not None:
        return msgspec.convert(Document(file.path).data, _Head).title.in_language(lang)
    return speaker(lang).translator.text(f"{kind.id}.title")
