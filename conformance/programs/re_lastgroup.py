import re

TOKEN = re.compile(r"\s*(?:(?P<num>\d+)|(?P<name>[a-z]\w*)|(?P<op>[-+*/()]))")


def tokens(text):
    pos = 0
    while m := TOKEN.match(text, pos):
        kind = m.lastgroup
        yield kind, m.group(kind)
        pos = m.end()
    yield "end", ""


print(list(tokens("a1 + 22*(b - 3)")))
WORD = re.compile(r"(?P<a>x)?y")
for text in ("xy", "y"):
    m = WORD.match(text)
    try:
        print(m.lastgroup, m.group(m.lastgroup))
    except IndexError as e:
        print("no", e)
