"""A parser of CSV made of combinators that tell whether they have consumed something: the answer of what comes after the
first character is not needed to know that."""
import sys
from dataclasses import dataclass

sys.setrecursionlimit(20000)


@dataclass
class Consumed:
    reply: object


@dataclass
class Empty:
    reply: object


@dataclass
class Ok:
    x: object
    rest: object


@dataclass
class Failed:
    pass


FAILED = Failed()


def give(x):
    return lambda text: Empty(Ok(x, text))


def satisfy(p):
    def parser(text):
        if text == "":
            return Empty(FAILED)
        c = text[0]
        if p(c):
            return Consumed(Ok(c, text[1:]))
        return Empty(FAILED)
    return parser


def none_of(chars):
    def among(c, chars):
        if chars == "":
            return False
        return c == chars[0] or among(c, chars[1:])
    return satisfy(lambda c: not among(c, chars))


def char(wanted):
    return satisfy(lambda c: c == wanted)


def after(reply, f):
    match reply:
        case Ok(x, rest):
            match f(x)(rest):
                case Consumed(reply2):
                    return reply2
                case Empty(reply2):
                    return reply2
        case error:
            return error


def bind(p, f):
    def parser(text):
        match p(text):
            case Empty(reply):
                match reply:
                    case Ok(x, rest):
                        return f(x)(rest)
                    case Failed():
                        return Empty(FAILED)
            case Consumed(reply):
                return Consumed(after(reply, f))
    return parser


def either(p, q):
    def parser(text):
        match p(text):
            case Empty(Failed()):
                return q(text)
            case Empty(ok):
                match q(text):
                    case Empty(_):
                        return Empty(ok)
                    case consumed:
                        return consumed
            case consumed:
                return consumed
    return parser


def many(p):
    return either(bind(p, lambda x: bind(many(p), lambda xs: give((x, xs)))), give(None))


cell = many(none_of(",\n"))
other_cells = either(bind(char(","), lambda _: cells), give(None))
cells = bind(cell, lambda first: bind(other_cells, lambda rest: give((first, rest))))
line = bind(cells, lambda found: bind(char("\n"), lambda _: give(found)))
table = bind(many(line), lambda found: give(found))

TEXT = '''"Objects","Price"
"Socks of linen",10
"Plates with ""flowers"" red",20
"Plate, ""of glass"" version",20
"Wooden bowls",15
'''

print(isinstance(table(TEXT), Consumed))
