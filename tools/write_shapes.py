"""Writes the shapes of the protocol as TypeScript, from the server's own description: `make shapes`.

web/src/lib/shapes.ts is kept with the source: a change of the protocol then shows in a review, and editors and
svelte-check know the types before anything is built. A test fails when it differs from what is written here.
"""

import textwrap
from pathlib import Path
from typing import Any

from citadel.server.api import ENDPOINTS
from citadel.server.openapi import STREAM, document

SHAPES = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "shapes.ts"
HEAD = "/** What goes between page and server. Written by tools/write_shapes.py (`make shapes`), not by hand. */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
WIDTH = 117


def shapes() -> str:
    """All structures of the description as interfaces, in its order."""
    schemas = document((*ENDPOINTS, STREAM))["components"]["schemas"]
    return "\n".join([HEAD, *(_interface(name, schema) for name, schema in schemas.items())])


def _interface(name: str, schema: dict[str, Any]) -> str:
    lines = _comment(schema.get("description", ""), "")
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        lines += _comment(kind.get("description", ""), "  ")
        mark = "" if field in schema["required"] else "?"
        lines.append(f"  {field}{mark}: {_type(kind)}")
    return "\n".join([*lines, "}", ""])


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    parts = [part for paragraph in text.split("\n\n") for part in textwrap.wrap(paragraph, WIDTH - len(indent) - 3)]
    if len(parts) == 1:
        return [f"{indent}/** {parts[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {part}" for part in parts), f"{indent} */"]


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(f"'{word}'" for word in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if schema["type"] == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        inner = _type(schema["items"])
        return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


if __name__ == "__main__":
    SHAPES.write_text(shapes(), "utf-8")
