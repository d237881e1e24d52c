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
            "2XX": _content("What was asked for", schemas[endpoint.answer]),
            "default": _content("What went wrong", schemas[Failure]),
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = _content("", schemas[endpoint.body])
    if endpoint.token:
        operation["security"] = [{"token": []}]
    return operation


def _parameter(name: str, place: str, *, required: bool) -> dict[str, Any]:
    return {"name": name, "in": place, "required": required, "schema": {"type": "string"}}


def _content(description: str, schema: Any) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
