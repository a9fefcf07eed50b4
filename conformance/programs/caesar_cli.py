import sys
from string import ascii_lowercase as low, ascii_uppercase as up

USAGE = """usage: caesar_cli.py (enc|dec) SHIFT TEXT..."""


def rot(n):
    n %= 26
    return str.maketrans(low + up, low[n:] + low[:n] + up[n:] + up[:n])


if len(sys.argv) < 4 or sys.argv[1] not in ("enc", "dec"):
    print(USAGE, file=sys.stderr)
    sys.exit(64)
mode, shift, *words = sys.argv[1:]
k = int(shift) if mode == "enc" else -int(shift)
text = " ".join(words)
print(text.translate(rot(k)))
print(text.translate({ord("o"): "0", ord("e"): None, 108: "11"}))
print(text.swapcase().title(), text.casefold() == text.lower())
