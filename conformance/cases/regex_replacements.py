"""Replacements of re.sub that are computed: texts, and templates at run time."""

import re

P = re.compile(r"(?i)(a)(b)?")


def put(s: str, r: str) -> str:
    return P.sub(r, s)


def count(s: str, r: str, n: int) -> tuple[str, int]:
    return re.subn(r"\d+", r, s, count=n)


def built(s: str, n: int) -> str:
    return re.sub(r"(\w)-(\w)", f"<{n}>", s) + re.sub("x", "y" * n, s)


def chars(s: str, r: str) -> list[str]:
    return [re.sub("[aeiou]", c, s) for c in r]


def chosen(s: str, flag: bool) -> str:
    repl = r"\1\1" if flag else "-"
    return re.sub("(a)", repl, s)


# ---- cases
TEXTS = ["", "a", "AB ab a", "1 22 a-b x-y", "ünï 3"]
CASES = [(f, [s, r]) for f in ("put", "chars") for s in TEXTS for r in ("", "-", "é", r"[\1]", r"\g<2>", r"\n", "\\", r"\9", r"a\\b", r"\x")]
CASES += [("count", [s, r, n]) for s in TEXTS for r in ("#", r"\g<0>!") for n in (0, 1)]
CASES += [("built", [s, n]) for s in TEXTS for n in (0, 2)] + [("chosen", [s, f]) for s in TEXTS for f in (True, False)]
