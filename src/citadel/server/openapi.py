"""The description of the protocol (OpenAPI 3.1), made from the table of requests and the types of their bodies."""

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

import citadel
from citadel.server import answers, api
from citadel.server.api import Endpoint

REFERENCE = "#/components/schemas/{name}"
PATTERNS = {"id": r"^[A-Za-z0-9_-]{22}$", "n": r"^(last|[0-9]{1,9})$", "game": r"^[a-z-]{1,60}$", "place": r"^.{1,60}$"}
ALWAYS = (400, 401, 404, 429, 500, 503)
WITH_BODY = (413, 415, 422)
STREAM = Endpoint(
    "GET", f"{api.MATCH}/stream", "Changes as server-sent events", lambda call: None, media="text/event-stream"
)


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description."""
    given = [endpoint.gives for endpoint in endpoints if endpoint.gives is not None]
    given += [answers.Refused, answers.Happening]
    taken = [endpoint.takes for endpoint in endpoints if endpoint.takes is not None]
    _, schemas = msgspec.json.schema_components(list(dict.fromkeys([*given, *taken])), ref_template=REFERENCE)
    for struct in set(_structs(msgspec.inspect.multi_type_info([*given, *taken]))):
        _explain(schemas[struct.__name__], struct)
    for struct in set(_structs(msgspec.inspect.multi_type_info(given))):
        if not struct.__struct_config__.omit_defaults:
            schemas[struct.__name__]["required"] = list(schemas[struct.__name__]["properties"])
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Citadel",
            "version": citadel.__version__,
            "description": "Board wargames of the Vietnam war, every rule enforced.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "person": {"type": "http", "scheme": "bearer", "description": "A secret of 22 to 200 letters."}
            },
        },
    }


def _structs(found: Any) -> Iterator[type[msgspec.Struct]]:
    """All structures in types that have been looked into."""
    if isinstance(found, msgspec.inspect.StructType):
        yield found.cls
    if isinstance(found, msgspec.inspect.Type | msgspec.inspect.Field):
        for name in found.__struct_fields__:
            yield from _structs(getattr(found, name))
    elif isinstance(found, list | tuple):
        for each in found:
            yield from _structs(each)


def _explain(schema: dict[str, Any], struct: type[msgspec.Struct]) -> None:
    """Describe a structure by its docstring, and its properties by the sentences under the fields."""
    schema["description"] = inspect.getdoc(struct)
    [body] = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    for field, text in zip(body.body, body.body[1:], strict=False):
        match field, text:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                schema["properties"][name]["description"] = words


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    of_match = (422,) if endpoint.path.startswith(api.MATCH) else ()
    with_body = WITH_BODY if endpoint.takes is not None else ()
    refusals = sorted({*ALWAYS, *endpoint.refusals, *of_match, *with_body})
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.answer.__name__.strip("_") if endpoint is not STREAM else "stream",
        "security": [{"person": []}] if endpoint.needs_person else [{}, {"person": []}],
        "responses": {str(endpoint.status): _success(endpoint), **{str(code): _refusal(code) for code in refusals}},
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": PATTERNS[name]}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [_query(name, kind) for name, kind in endpoint.query]
    if parameters:
        found["parameters"] = parameters
    if endpoint.takes is not None:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": _schema(endpoint.takes)}}}
    return found


def _query(name: str, kind: str) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": 10**9 - 1}
    schema = number if kind == "number" else {"type": "string"}
    return {"name": name, "in": "query", "required": kind.endswith("!"), "schema": schema}


def _success(endpoint: Endpoint) -> dict[str, Any]:
    response: dict[str, Any] = {"description": HTTPStatus(endpoint.status).phrase}
    if endpoint.status != HTTPStatus.NO_CONTENT:
        schema = _schema(endpoint.gives) if endpoint.gives is not None else {"type": "string"}
        response["content"] = {endpoint.media.partition(";")[0]: {"schema": schema}}
    return response


def _refusal(code: int) -> dict[str, Any]:
    return {
        "description": HTTPStatus(code).phrase,
        "content": {"application/json": {"schema": _schema(answers.Refused)}},
    }


def _schema(kind: Any) -> dict[str, Any]:
    return {"$ref": REFERENCE.format(name=kind.__name__)}
