"""Python's syntax tree of an s-expression."""
import ast
import keyword
import math

from ._defaults import BINARY
from ._sexpr_record import COMPARED
from ._sexpr_text import Form, Symbol, error, show

_UNARY = {"-": ast.USub, "+": ast.UAdd, "~": ast.Invert, "not": ast.Not}
OPERATORS = {text: type(ast.parse("x %s y" % text, mode="eval").body.op) for text in BINARY.values()}
_COMPARED = {text: type(ast.parse("x %s y" % text.replace("-", " "), mode="eval").body.ops[0]) for text in COMPARED.values()}
_AUGMENTED = {text + "=": op for text, op in OPERATORS.items()}


def _split(form):
    """The keyword and the other parts of a form."""
    if not isinstance(form, Form) or not form or not isinstance(form[0], Symbol):
        return None, []
    return str(form[0]), list(form[1:])


def _wrong(form, what, at):
    """The error that a form is not what is needed. at is the place of the form around it."""
    return error(getattr(form, "at", None) or at, "no %s: %.60s" % (what, " ".join(show(form).split())))


def _name(form, at):
    if not isinstance(form, Symbol) or not form.isidentifier() or keyword.iskeyword(form):
        raise _wrong(form, "name", at)
    return str(form)


def definition(form):
    match _split(form):
        case "def", [name, Form() as parameters, *body]:
            header = "def %s(%s): pass" % (_name(name, form.at), ", ".join(_parameter(p, parameters.at) for p in parameters))
            try:
                node = ast.parse(header).body[0]
            except SyntaxError as e:
                raise error(parameters.at, "no parameters: " + e.msg) from None
            node.body = _statements(body, form.at, False)
            return node
    raise _wrong(form, "definition", (1, 1))


def _parameter(form, at):
    if form in ("*", "/") and isinstance(form, Symbol):
        return str(form)
    if not isinstance(form, Form):
        return _name(form, at)
    match form:
        case Symbol() as star, name if star in ("*", "**"):
            return star + _name(name, form.at)
        case name, default:
            return "%s=%s" % (_name(name, form.at), ast.unparse(_expression(default, form.at)))
    raise _wrong(form, "parameter", at)


def _statements(forms, at, loop):
    return [_statement(f, at, loop) for f in forms] or [ast.Pass()]


def _block(form, head, at, loop, empty=False):
    """The statements of (head STATEMENT...); none of them if it has none, and may be empty."""
    given, forms = _split(form)
    if given != head:
        raise _wrong(form, "(%s ...)" % head, at)
    return [] if empty and not forms else _statements(forms, form.at, loop)


def _statement(form, at, loop):
    """The statement of a form. loop tells whether it stands in a loop, at is the place of the form around it."""
    at = getattr(form, "at", None) or at

    def e(part):
        return _expression(part, at)

    match _split(form):
        case "set", [target, value]:
            return ast.Assign([_target(target, at)], e(value), lineno=1)
        case "set-item", [x, key, value]:
            return ast.Assign([ast.Subscript(e(x), _key(key, at), ast.Store())], e(value), lineno=1)
        case "set-attr", [x, name, value]:
            return ast.Assign([ast.Attribute(e(x), _name(name, at), ast.Store())], e(value), lineno=1)
        case op, [place, value] if op in _AUGMENTED:
            return ast.AugAssign(_target(place, at, False), _AUGMENTED[op](), e(value))
        case "if", [c, then, orelse]:
            return ast.If(e(c), _block(then, "then", at, loop), _block(orelse, "else", at, loop, True))
        case "while", [c, body, orelse]:
            return ast.While(e(c), _block(body, "body", at, True), _block(orelse, "else", at, loop, True))
        case "for", [target, values, body, orelse]:
            return ast.For(_target(target, at), e(values), _block(body, "body", at, True), _block(orelse, "else", at, loop, True), lineno=1)
        case ("break" | "continue") as word, []:
            if not loop:
                raise error(at, "`%s` outside of a loop" % word)
            return ast.Break() if word == "break" else ast.Continue()
        case "return", [value]:
            return ast.Return(e(value))
        case "expr", [value]:
            return ast.Expr(e(value))
        case "raise", [value, *cause] if len(cause) < 2:
            return ast.Raise(e(value), e(cause[0]) if cause else None)
        case "assert", [value, *message] if len(message) < 2:
            return ast.Assert(e(value), e(message[0]) if message else None)
        case "del", [name]:
            return ast.Delete([ast.Name(_name(name, at), ast.Del())])
        case "del-item", [x, key]:
            return ast.Delete([ast.Subscript(e(x), _key(key, at), ast.Del())])
        case "del-attr", [x, name]:
            return ast.Delete([ast.Attribute(e(x), _name(name, at), ast.Del())])
    raise _wrong(form, "statement", at)


def _target(form, at, several=True):
    """What is assigned to: a place, or a tuple of targets if there may be several."""
    at = getattr(form, "at", None) or at
    match _split(form):
        case "tuple", parts if several:
            return ast.Tuple([_target(p, at) for p in parts], ast.Store())
        case "*", [part] if several:
            return ast.Starred(_target(part, at), ast.Store())
        case "item", [x, key]:
            return ast.Subscript(_expression(x, at), _key(key, at), ast.Store())
        case "attr", [x, name]:
            return ast.Attribute(_expression(x, at), _name(name, at), ast.Store())
    return ast.Name(_name(form, at), ast.Store())


def _key(form, at):
    """An index: an expression, a slice, or a tuple of these."""
    match _split(form):
        case "slice", [_, _, _]:
            return ast.Slice(*[None if part is None else _expression(part, form.at) for part in form[1:]])
        case "tuple", parts if parts:
            return ast.Tuple([_key(p, form.at) if _split(p)[0] == "slice" else _element(p, form.at) for p in parts], ast.Load())
    return _expression(form, at)


def _element(form, at):
    """A part of a display or an argument: an expression, or a starred one."""
    match _split(form):
        case "*", [part]:
            return ast.Starred(_expression(part, form.at), ast.Load())
    return _expression(form, at)


def _expression(form, at):
    """The expression of a form. at is the place of the form around it."""
    if isinstance(form, Symbol):
        return ast.Name(_name(form, at), ast.Load())
    if not isinstance(form, tuple):
        return _literal(form)
    at = form.at

    def e(part):
        return _expression(part, at)

    match _split(form):
        case op, [x] if op in _UNARY:
            return ast.UnaryOp(_UNARY[op](), e(x))
        case op, [x, y] if op in OPERATORS:
            return ast.BinOp(e(x), OPERATORS[op](), e(y))
        case op, [x, y] if op in _COMPARED:
            return ast.Compare(e(x), [_COMPARED[op]()], [e(y)])
        case "compare", [x, *rest] if rest and len(rest) % 2 == 0 and all(isinstance(op, Symbol) and op in _COMPARED for op in rest[::2]):
            return ast.Compare(e(x), [_COMPARED[op]() for op in rest[::2]], [e(y) for y in rest[1::2]])
        case ("and" | "or") as word, [x, y, *rest]:
            return ast.BoolOp(ast.And() if word == "and" else ast.Or(), [e(part) for part in (x, y, *rest)])
        case "if-expr", [c, x, y]:
            return ast.IfExp(e(c), e(x), e(y))
        case "call", [f, *rest]:
            return _call(e(f), rest, at)
        case "attr", [x, name]:
            return ast.Attribute(e(x), _name(name, at), ast.Load())
        case "item", [x, key]:
            return ast.Subscript(e(x), _key(key, at), ast.Load())
        case "tuple", parts:
            return ast.Tuple([_element(p, at) for p in parts], ast.Load())
        case "list", parts:
            return ast.List([_element(p, at) for p in parts], ast.Load())
        case "set-of", [_, *_] as parts:
            return ast.Set([e(p) for p in parts])
        case "dict", parts:
            return _dict(parts, at)
    raise _wrong(form, "expression", at)


def _call(function, parts, at):
    args, keywords = [], []
    for p in parts:
        match _split(p):
            case "=", [name, value]:
                keywords.append(ast.keyword(_name(name, p.at), _expression(value, p.at)))
            case "**", [value]:
                keywords.append(ast.keyword(None, _expression(value, p.at)))
            case _:
                if keywords:
                    raise _wrong(p, "named argument", at)
                args.append(_element(p, at))
    return ast.Call(function, args, keywords)


def _dict(parts, at):
    keys, values = [], []
    for p in parts:
        if not isinstance(p, Form) or len(p) != 2:
            raise _wrong(p, "pair of a key and a value", at)
        keys.append(None if p[0] == "**" and isinstance(p[0], Symbol) else _expression(p[0], p.at))
        values.append(_expression(p[1], p.at))
    return ast.Dict(keys, values)


def _literal(value):
    """A literal. A negative number is an operator and a number to Python's grammar."""
    if type(value) is int and value < 0 or type(value) is float and (value < 0 or value == 0 and math.copysign(1, value) < 0):
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)
