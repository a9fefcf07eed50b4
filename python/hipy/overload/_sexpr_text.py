"""S-expressions as text: their atoms, a printer and a parser."""
import math
import re

from ._convert import OverloadError


class Symbol(str):
    """A name or an operator in an s-expression; texts are plain str. at is its line and column, if it was parsed."""

    at = None


class Form(tuple):
    """A list in an s-expression that was parsed. at is the line and column of its parenthesis."""

    at = None


def error(at, message):
    return OverloadError("line %d, column %d: %s" % (*at, message))


_CONSTANTS = {"None": None, "True": True, "False": False, "...": ..., "+inf": math.inf, "-inf": -math.inf, "+nan": math.nan}
_ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "r": "\r", "t": "\t"}
_ESCAPED = {ord(c): "\\" + e for e, c in _ESCAPES.items()}

# How many parts of a statement stand in its first line; the others get lines of their own.
_FIRST_LINE = {"def": 3, "if": 2, "while": 2, "for": 3, "then": 1, "else": 1, "body": 1}


def show(form, indent=""):
    """The text of an s-expression. Statements have lines of their own."""
    count = _FIRST_LINE.get(form[0]) if isinstance(form, tuple) and form and isinstance(form[0], Symbol) else None
    if count is None:
        return _flat(form)
    indent += "  "
    return "(" + " ".join(map(_flat, form[:count])) + "".join("\n" + indent + show(f, indent) for f in form[count:]) + ")"


def _flat(form):
    if isinstance(form, tuple):
        return "(" + " ".join(map(_flat, form)) + ")"
    if isinstance(form, Symbol):
        return str(form)
    if isinstance(form, str):
        return '"%s"' % "".join(c if c.isprintable() else _escape(c) for c in form.translate(_ESCAPED))
    if isinstance(form, bytes):
        return 'b"%s"' % "".join(c if " " <= c <= "~" else _escape(c) for c in form.decode("latin-1").translate(_ESCAPED))
    if isinstance(form, float) and not math.isfinite(form):
        return "+nan" if form != form else "+inf" if form > 0 else "-inf"
    return "..." if form is ... else repr(form)


def _escape(c):
    return "\\x%02x" % ord(c) if ord(c) < 0x100 else "\\u%04x" % ord(c) if ord(c) < 0x10000 else "\\U%08x" % ord(c)


_TOKEN = re.compile(r'(?P<blank>\s+|;[^\n]*)|(?P<open>\()|(?P<close>\))|(?P<text>b?"(?:[^"\\]|\\.)*")|(?P<atom>[^\s()";]+)', re.S)
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?")
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U(000[0-9a-fA-F]{5}|0010[0-9a-fA-F]{4})|(.))", re.S)


def parse(text):
    """The s-expression of a text: nested Forms, which are tuples, of Symbols and of literals as Python's values.
    A semicolon begins a comment."""
    lists, opened = [[]], []
    for kind, token, at in _tokens(text):
        if len(lists) == 1 and lists[0]:
            raise error(at, "there is more text after the s-expression")
        if kind == "open":
            lists.append([])
            opened.append(at)
        elif kind == "close":
            if not opened:
                raise error(at, "a ) without a (")
            form = Form(lists.pop())
            form.at = opened.pop()
            lists[-1].append(form)
        else:
            lists[-1].append(_string(token, at) if kind == "text" else _atom(token, at))
    if opened:
        raise error(opened[-1], "a ( that is not closed")
    if not lists[0]:
        raise error((1, 1), "there is no s-expression")
    return lists[0][0]


def _tokens(text):
    position = start = 0
    line = 1
    while position < len(text):
        at = line, position - start + 1
        m = _TOKEN.match(text, position)
        if m is None:  # all characters but a quote begin a token
            raise error(at, "a text that does not end")
        if m.lastgroup != "blank":
            yield m.lastgroup, m.group(), at
        position = m.end()
        if "\n" in m.group():
            line += m.group().count("\n")
            start = text.rfind("\n", 0, position) + 1


def _atom(token, at):
    if token in _CONSTANTS:
        return _CONSTANTS[token]
    if token[0].isdigit() or token[0] == "-" and token[1:2].isdigit():
        m = _NUMBER.fullmatch(token)
        try:
            return int(token) if m and m.group(1) is m.group(2) is None else float(m and token)
        except (TypeError, ValueError):
            raise error(at, "no number: " + token) from None
    symbol = Symbol(token)
    symbol.at = at
    return symbol


def _string(token, at):
    def character(m):
        code = m.group(1) or m.group(2) or m.group(3)
        if code:
            return chr(int(code, 16))
        if m.group(4) not in _ESCAPES:
            raise error(at, "a text with the unknown escape \\" + m.group(4))
        return _ESCAPES[m.group(4)]
    if token[0] == '"':
        return _ESCAPE.sub(character, token[1:-1])
    try:
        return _ESCAPE.sub(character, token[2:-1]).encode("latin-1")
    except UnicodeEncodeError:
        raise error(at, "bytes with a character beyond \\xff") from None
