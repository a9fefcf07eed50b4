# Lone surrogates can't be printed; sys.stderr has escapes of them. What came before is printed.
import sys
from dataclasses import dataclass


@dataclass
class Name:
    text: str

    def __str__(self):
        return self.text


class Sink:
    def write(self, text):
        parts.append(text)


parts = []
LONE = chr(0xD83D)


def tries(*calls):
    for k, call in enumerate(calls):
        try:
            call()
        except UnicodeEncodeError as e:
            print(f"<{k}>", e)


tries(
    lambda: print(LONE),
    lambda: print("a", LONE, "never"),
    lambda: print("a", 1, "b", LONE + "é" + LONE, sep="-"),
    lambda: print(f"whole {LONE}"),
    lambda: print(["in a list", LONE], (LONE,), {LONE: 1}),
    lambda: print("so far", Name(LONE)),
    lambda: print(Name("é"), Name("x")),
    lambda: print(KeyError(LONE), ValueError(LONE)),
    lambda: print(LONE, file=sys.stderr),
    lambda: print("é", LONE, file=Sink()),
    lambda: sys.stdout.write("é" + LONE),
    lambda: sys.stdout.writelines(["ok\n", LONE]),
    lambda: sys.stderr.write(LONE * 3 + "\n"),
    lambda: print(end=LONE),
    lambda: print("日本", LONE[0], end=""),
)
print([ascii(p) for p in parts])
with open("/dev/null", "w") as f:
    tries(lambda: print("x", LONE, file=f), lambda: f.write("é" + LONE))


def uncaught(text):
    try:
        print("before", text)
    except UnicodeEncodeError:
        e = ValueError(text)
        e.add_note("noted " + text)
        raise e


uncaught(LONE)
