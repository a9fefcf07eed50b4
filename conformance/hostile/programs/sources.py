# What would end a comment, a text or a line of C++, or be another word there: */ ??/ // \
import json
TRIGRAPHS = "??/ ??= ??( ??) ??' ??< ??! ??> ??-"
ENDS = [')HIPY"', ')"', '*/', '/*', '//', '\\', '\\\n', '"', "'", '%s %n %d', '#include "/etc/passwd"', '\x00', '\x1b[2J', '‮', '﻿']


def NULL(int, EOF, errno, assert_, template, namespace, operator, new, delete, this):
    "*/ int main() { } /* "
    return [int, EOF, errno, assert_, template, namespace, operator, new, delete, this]


class hp_ctx:
    __slots__ = ("c", "p", "hp_int", "char", "static")

    def __init__(self, c):
        self.c = self.p = self.hp_int = self.char = self.static = c


def goto(signed: str) -> str:
    volatile = signed + "*/"
    return volatile[::-1]


print(TRIGRAPHS, json.dumps(ENDS))
for e in ENDS:
    print(ascii(e), len(e), e in "".join(ENDS), ascii(goto(e)))
print(NULL(*range(10)))
register = hp_ctx("x\0y")
print(ascii(register.static), {"__FILE__": "__LINE__", "%": "%%"})
long = "a" * 70000 + "\\" + "??/" * 3
print(len(long), long[-10:])
ａ = 3  # the same name as a
print(a)
𝒳 = "math"
print(X)
try:
    raise ValueError("*/ ??/\n\x1b]0;title\x07 %s %n")
except ValueError as __cplusplus:
    print(ascii(str(__cplusplus)))
x = ((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))))))))))))))))
print(x, 1 if x else 2 if x else 3 if x else 4 if x else 5 if x else 6)
print(0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF, -9223372036854775808, 1e400, -1e-400, 0.1e-323)
