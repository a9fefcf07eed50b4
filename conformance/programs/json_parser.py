"""A recursive descent JSON parser that reports errors by position."""


class ParseError(Exception):
    pass


def skip(s, i):
    while i < len(s) and s[i] in " \t\r\n":
        i += 1
    return i


def parse_value(s, i):
    i = skip(s, i)
    if i >= len(s):
        raise ParseError("unexpected end")
    ch = s[i]
    if ch == "{":
        result = {}
        i = skip(s, i + 1)
        if s[i] == "}":
            return result, i + 1
        while True:
            key, i = parse_string(s, skip(s, i))
            i = skip(s, i)
            if s[i] != ":":
                raise ParseError(f"expected ':' at {i}")
            value, i = parse_value(s, i + 1)
            result[key] = value
            i = skip(s, i)
            if s[i] == ",":
                i += 1
            elif s[i] == "}":
                return result, i + 1
            else:
                raise ParseError(f"expected ',' or '}}' at {i}")
    if ch == "[":
        items = []
        i = skip(s, i + 1)
        if s[i] == "]":
            return items, i + 1
        while True:
            value, i = parse_value(s, i)
            items.append(value)
            i = skip(s, i)
            if s[i] == ",":
                i += 1
            elif s[i] == "]":
                return items, i + 1
            else:
                raise ParseError(f"expected ',' or ']' at {i}")
    if ch == '"':
        return parse_string(s, i)
    if s.startswith("true", i):
        return True, i + 4
    if s.startswith("false", i):
        return False, i + 5
    if s.startswith("null", i):
        return None, i + 4
    start = i
    while i < len(s) and s[i] in "+-.eE0123456789":
        i += 1
    if start == i:
        raise ParseError(f"unexpected {ch!r} at {i}")
    text = s[start:i]
    if "." in text or "e" in text or "E" in text:
        return float(text), i
    return int(text), i


def parse_string(s, i):
    if s[i] != '"':
        raise ParseError(f"expected string at {i}")
    i += 1
    out = []
    while s[i] != '"':
        if s[i] == "\\":
            i += 1
            esc = s[i]
            if esc == "u":
                out.append(chr(int(s[i + 1:i + 5], 16)))
                i += 4
            else:
                out.append({"n": "\n", "t": "\t", "r": "\r"}.get(esc, esc))
        else:
            out.append(s[i])
        i += 1
    return "".join(out), i + 1


def loads(s):
    value, i = parse_value(s, 0)
    i = skip(s, i)
    if i != len(s):
        raise ParseError(f"extra data at {i}")
    return value


for doc in ['{"a": [1, 2.5, -3e2], "b": {"c": null, "d": true}}', '"\\u00e9t\\u00e9"', "[]", "[1, 2", "{1: 2}", "nul", "[1] 2"]:
    try:
        print(doc, "->", loads(doc))
    except (ParseError, IndexError) as e:
        print(doc, "-> error:", e)
