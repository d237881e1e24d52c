"""What can be read without a table: games, rules, tutorials."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from inspect import signature
from typing import Any, NamedTuple, get_type_hints

from starlette.requests import Request
from starlette.responses import Response

from plancia import ledger, tutorial
from plancia.server import api, art, lobby, situations
from plancia.server.compression import coding_for
from plancia.server.endpoints import Endpoint, body_of
from plancia.server.faults import Failed
from plancia.server.guard import language_of
from plancia.server.lessons import TUTORIAL
from plancia.server.render import speaker
from plancia.server.wire import encode
from plancia.server.worker import in_worker
from plancia.table.rulebook import referred


@cache
def rules(game: str, lang: str) -> api.Rules:
    """All rules of a game in a language, the engine's last; raises `Failed`."""
    known = ledger.rules(lobby.find(game))
    return api.Rules(
        game,
        _title(game, lang),
        tuple(
            api.Rule(
                id=rule.id,
                section=rule.heading.in_language(lang),
                source=rule.source if lang == BOOK else "",
                title=rule.title.in_language(lang),
                rule=rule.rule.in_language(lang),
                ruling=None if rule.ruling is None else rule.ruling.in_language(lang),
                examples=rule.examples,
                refers=tuple(referred(rule, known)),
            )
            for rule in known.values()
        ),
    )


def aid(game: str, lang: str) -> api.Aid:
    """The player aid of a game in a language; raises `Failed`."""
    book = ledger.load(lobby.find(game))

    def row(rule: ledger.LedgerRule) -> api.AidRow:
        return api.AidRow(rule.id, rule.title.in_language(lang), *rule.brief(lang))

    parts = (
        api.AidPart(part.title.in_language(lang), tuple(row(book.rules[one]) for one in part.rules))
        for part in book.aid
    )
    return api.Aid(game, _title(game, lang), tuple(parts))


def _title(game: str, lang: str) -> str:
    return speaker(lang).translator.text(f"{game}.title")


def tutorials(game: str) -> api.Tutorials:
    """The lessons of a game, with the set-ups of their tables; raises `Failed`."""
    known = tutorial.lessons(lobby.find(game)).items()
    shown = ({**lesson.shown(name), "setup": {TUTORIAL: name}} for name, lesson in known)
    return api.Tutorials(game, tuple(shown))


def puzzles(game: str) -> api.Puzzles:
    """The puzzles of a game, with the set-ups of their tables; raises `Failed`."""
    return situations.shown(lobby.find(game))


class _Written(NamedTuple):
    """An answer that never changes while the server runs."""

    plain: bytes
    compressed: bytes
    tag: str


@cache
def _written(what: Any, *about: str) -> _Written:
    made = what(*about)
    data = made.encode() if isinstance(made, str) else encode(made)
    return _Written(data, gzip.compress(data, mtime=0), sha256(data).hexdigest()[:32])


def _unchanging(
    path: str, summary: str, what: Any, media: str = "application/json", **headers: str
) -> Endpoint:
    """A request for something that never changes, made from those parts that it takes."""
    vary = "accept-language, accept-encoding"
    always = {"cache-control": "no-cache", "vary": vary, "content-type": media}
    always |= {name.replace("_", "-"): value for name, value in headers.items()}
    answer, about = get_type_hints(what)["return"], tuple(signature(what).parameters)

    async def handler(request: Request) -> Response:
        written = await in_worker(_written, what, *_parts(request, about))
        coding = coding_for(request.headers, ("gzip",))
        tag = f'"{written.tag}-{coding}"' if coding else f'"{written.tag}"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag, **always})
        if coding is None:
            return Response(written.plain, headers={"etag": tag, **always})
        told = {"etag": tag, "content-encoding": coding, **always}
        return Response(written.compressed, headers=told)

    query = ("lang",) if "lang" in about else ()
    return Endpoint("GET", path, summary, handler, answer, query=query, kept=True, media=media)


def _planned(path: str, summary: str, what: Any) -> Endpoint:
    """A question about a plan that a player has in mind: it changes nothing."""
    types = get_type_hints(what)

    async def handler(request: Request) -> Any:
        plan = await body_of(request, types["plan"], PLAN)
        game, lang = _parts(request, ("game", "lang"))
        return await in_worker(what, game, plan, lang)

    return Endpoint("POST", path, summary, handler, types["return"], types["plan"], ("lang",))


def _parts(request: Request, names: Sequence[str]) -> list[str]:
    """Parts of the path by name, and the language of the answer."""
    return [language_of(request) if n == "lang" else request.path_params[n] for n in names]


async def _rule(request: Request) -> api.Rule:
    book = await in_worker(rules, *_parts(request, ("game", "lang")))
    wanted = request.path_params["rule"].upper()
    found = next((rule for rule in book.rules if rule.id == wanted), None)
    if found is None:
        raise Failed("unknown_rule", rule=wanted)
    return found


BOOK = "it"
"""The language of the books that the ledgers name places of."""

PLAN = 64 * 1024
"""How many bytes a set-up to look at may have."""

ENDPOINTS = (
    _unchanging("/api/games", "The lobby", lobby.cards),
    _unchanging(
        "/api/art/{game}", "Drawings", art.art, art.MEDIA, content_security_policy=art.POLICY
    ),
    _unchanging("/api/rules/{game}", "All rules", rules),
    Endpoint("GET", "/api/rules/{game}/{rule}", "One rule", _rule, api.Rule, query=("lang",)),
    _unchanging("/api/cards/{game}", "All cards and abilities", lobby.compendium),
    _unchanging("/api/aid/{game}", "The player aid", aid),
    _unchanging("/api/tutorials/{game}", "Tutorials", tutorials),
    _unchanging("/api/puzzles/{game}", "Puzzles", puzzles),
    _unchanging("/api/workshop/{game}", "What players can bring", lobby.workshop),
    _planned("/api/workshop/{game}", "What is wrong with what a player brings", lobby.check_kit),
    _planned("/api/look/{game}", "How a table with a set-up would be", lobby.look),
)
