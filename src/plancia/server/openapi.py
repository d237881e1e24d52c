"""The description of the HTTP interface, made from its endpoints and their types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from plancia import __version__
from plancia.server.api import Failure
from plancia.server.endpoints import Endpoint

REF = "#/components/schemas/{name}"

_WHOLE = {"type": "integer", "minimum": 0, "maximum": 999_999_999}

PARAMETERS = {"n": _WHOLE, "from": _WHOLE, "to": _WHOLE, "lang": {"type": "string"}}
"""Parameters that are not just any name."""


def describe(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description, in OpenAPI 3.1."""
    types = [kind for e in endpoints for kind in (e.answer, e.body) if kind is not None]
    schemas, components = msgspec.json.schema_components((*types, Failure), ref_template=REF)
    found = dict(zip((*types, Failure), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Plancia", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    named = re.findall(r"{(\w+)}", endpoint.path)
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": [
            *(_parameter(name, "path", required=True) for name in named),
            *(_parameter(name, "query", required=False) for name in endpoint.query),
        ],
        "responses": {
            str(endpoint.status): _content(
                "What was asked for", schemas[endpoint.answer], endpoint.media
            ),
            "4XX": _content("What was wrong with the request", schemas[Failure]),
        },
    }
    if endpoint.kept:
        operation["responses"]["304"] = {"description": "As it was: `If-None-Match` names its tag"}
    if endpoint.body is not None:
        fields = msgspec.structs.fields(endpoint.body)
        body = _content("", schemas[endpoint.body])
        operation["requestBody"] = {**body, "required": any(field.required for field in fields)}
    if endpoint.token != "none":
        open_to_all: list[dict[str, Any]] = [{}] if endpoint.token == "asked" else []
        operation["security"] = [{"token": []}, *open_to_all]
    return operation


def _parameter(name: str, place: str, *, required: bool) -> dict[str, Any]:
    schema = PARAMETERS.get(name, {"type": "string", "minLength": 1})
    return {"name": name, "in": place, "required": required, "schema": schema}


def _content(description: str, schema: Any, media: str = "application/json") -> dict[str, Any]:
    return {"description": description, "content": {media: {"schema": schema}}}
