"""What can be read without a table: games, rules, tutorials."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from plancia import ledger
from plancia.server import api, art, lessons, lobby
from plancia.server.endpoints import Endpoint, body_of
from plancia.server.faults import Failed
from plancia.server.guard import language_of
from plancia.server.listener import encode
from plancia.server.sheets import Workshop
from plancia.server.worker import in_worker
from plancia.table.rulebook import referred


@cache
def rules(game: str, lang: str) -> api.Rules:
    """All rules of a game in a language, the engine's last; raises `Failed`."""
    known = ledger.rules(lobby.find(game))
    return api.Rules(
        game,
        tuple(
            api.Rule(
                id=rule.id,
                section=rule.heading.in_language(lang),
                title=rule.title.in_language(lang),
                rule=rule.rule.in_language(lang),
                ruling=None if rule.ruling is None else rule.ruling.in_language(lang),
                examples=rule.examples,
                refers=tuple(referred(rule, known)),
            )
            for rule in known.values()
        ),
    )


def tutorials(game: str) -> api.Tutorials:
    """The lessons of a game, with the set-ups of their tables; raises `Failed`."""
    return api.Tutorials(game, lessons.shown(lobby.find(game)))


@cache
def _written(what: Any, *about: str) -> tuple[bytes, str]:
    """An answer that never changes while the server runs, as bytes, and its tag."""
    made = what(*about)
    data = made if isinstance(made, bytes) else encode(made)
    return data, f'"{sha256(data).hexdigest()[:32]}"'


async def _unchanging(request: Request, what: Any, *about: str) -> Response:
    data, tag = await in_worker(_written, what, *about)
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-language"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, headers=headers, media_type="application/json")


async def _art(request: Request) -> Response:
    response = await _unchanging(request, art.art, request.path_params["game"])
    response.headers["content-security-policy"] = art.POLICY
    response.headers["content-type"] = art.MEDIA
    return response


async def _games(request: Request) -> Response:
    return await _unchanging(request, lobby.cards, language_of(request))


async def _rules(request: Request) -> Response:
    return await _unchanging(request, rules, request.path_params["game"], language_of(request))


async def _rule(request: Request) -> api.Rule:
    book = await in_worker(rules, request.path_params["game"], language_of(request))
    wanted = request.path_params["rule"].upper()
    for rule in book.rules:
        if rule.id == wanted:
            return rule
    raise Failed("unknown_rule", rule=wanted)


async def _tutorials(request: Request) -> Response:
    return await _unchanging(request, tutorials, request.path_params["game"])


async def _workshop(request: Request) -> Response:
    game = request.path_params["game"]
    return await _unchanging(request, lobby.workshop, game, language_of(request))


async def _check_kit(request: Request) -> api.Checked:
    plan = await body_of(request, api.KitPlan, PLAN)
    return await in_worker(lobby.check_kit, request.path_params["game"], plan, language_of(request))


async def _look(request: Request) -> api.Look:
    plan = await body_of(request, api.Plan, PLAN)
    return await in_worker(lobby.look, request.path_params["game"], plan, language_of(request))


PLAN = 64 * 1024
"""How many bytes a set-up to look at may have."""

_LANG = ("lang",)

ENDPOINTS = (
    Endpoint("GET", "/api/games", "The lobby", _games, api.Games, query=_LANG, kept=True),
    Endpoint("GET", "/api/art/{game}", "Drawings", _art, str, kept=True, media=art.MEDIA),
    Endpoint("GET", "/api/rules/{game}", "All rules", _rules, api.Rules, query=_LANG, kept=True),
    Endpoint("GET", "/api/rules/{game}/{rule}", "One rule", _rule, api.Rule, query=_LANG),
    Endpoint("GET", "/api/tutorials/{game}", "Tutorials", _tutorials, api.Tutorials, kept=True),
    Endpoint(
        "GET",
        "/api/workshop/{game}",
        "What players can bring",
        _workshop,
        Workshop,
        query=_LANG,
        kept=True,
    ),
    Endpoint(
        "POST",
        "/api/workshop/{game}",
        "What is wrong with what a player would bring",
        _check_kit,
        api.Checked,
        api.KitPlan,
        query=_LANG,
    ),
    Endpoint(
        "POST",
        "/api/look/{game}",
        "How a table with a set-up would be",
        _look,
        api.Look,
        api.Plan,
        query=_LANG,
    ),
)
