# Text files in other encodings than UTF-8, and what becomes of bytes that are none.
import os
import tempfile


def write(path, data):
    with open(path, "wb") as f:
        f.write(data)


def lines(file):
    out = []
    try:
        with file as f:
            for line in f:
                out.append(line)
    except UnicodeDecodeError as e:
        return [len(out), str(e)]
    return [len(out), repr(out[:4]), repr(out[-1][-20:]) if out else ""]


def whole(file, first=0):
    try:
        with file as f:
            start = f.read(first) if first else ""
            rest = f.read()
            return [repr(start), len(rest), repr(rest[:30]), repr(rest[-10:])]
    except UnicodeDecodeError as e:
        return [str(e)]


folder = tempfile.mkdtemp()
path = os.path.join(folder, "text")
texts = {
    "utf-8": "caf\u00e9\nna\u00efve \u20ac\n\U0001f600 end".encode(),
    "latin": "caf\u00e9\r\nna\u00efve\rend".encode("latin-1"),
    "mark": "\ufeffa,b\n1,\u00e9\n".encode(),
    "only a mark": b"\xef\xbb\xbf",
    "part of a mark": b"\xef\xbb",
    "broken": b"ab\xffcd\xe2\x82\nx\xf0\x9f\x98y\nlast \xc3",
    "empty": b"",
    "ascii": b"plain\ntext",
}
for name in texts:
    write(path, texts[name])
    print("#", name)
    print("utf-8", lines(open(path, encoding="utf-8")), whole(open(path, "r", -1, "utf8")), whole(open(path, "r", -1, "UTF-8", None), 3))
    print("  ignore", lines(open(path, encoding="utf-8", errors="ignore")), whole(open(path, "r", -1, "utf-8", "ignore")), whole(open(path, "r", -1, "utf-8", "ignore"), 3))
    print("  replace", lines(open(path, encoding="utf-8", errors="replace")), whole(open(path, "r", -1, "utf-8", "replace")), whole(open(path, "r", -1, "utf-8", "replace"), 3))
    print("  backslashreplace", lines(open(path, encoding="utf-8", errors="backslashreplace")), whole(open(path, "r", -1, "utf-8", "backslashreplace"), 2))
    print("ascii", lines(open(path, encoding="ascii")), whole(open(path, "r", -1, "us-ascii")), whole(open(path, "r", -1, "ascii", None), 3))
    print("  replace", lines(open(path, encoding="ascii", errors="replace")), whole(open(path, "r", -1, "ascii", "replace"), 3))
    print("  ignore", lines(open(path, encoding="ascii", errors="ignore")), whole(open(path, "r", -1, "ascii", "ignore")))
    print("latin-1", lines(open(path, encoding="latin-1")), whole(open(path, "r", -1, "ISO-8859-1")), whole(open(path, "r", -1, "latin1", "strict"), 3))
    print("utf-8-sig", lines(open(path, encoding="utf-8-sig")), whole(open(path, "r", -1, "utf_8_sig")), whole(open(path, "r", -1, "utf-8-sig", None), 1))
    print("  replace", lines(open(path, encoding="utf-8-sig", errors="replace")))

# Longer than what is read at once, with characters across its borders.
for step in range(4):
    data = b"x" * step + "\u20ac\u00e9\n".encode() * 9000
    write(path, data)
    print(lines(open(path, encoding="utf-8", errors="replace")), whole(open(path, "r", -1, "utf-8", "ignore"), 5), lines(open(path, encoding="latin-1")), whole(open(path, "r", -1, "latin-1", None), 5), lines(open(path, encoding="utf-8-sig")))
    write(path, data + b"\xff" + data)
    print(lines(open(path, encoding="utf-8")), lines(open(path, encoding="utf-8", errors="replace")), lines(open(path, encoding="utf-8", errors="ignore")), lines(open(path, encoding="utf-8-sig")), whole(open(path, "r", -1, "utf-8-sig", "replace")))
write(path, b"line of ascii\n" * 3000 + "caf\u00e9\n".encode() + b"more\n" * 3000)
print(lines(open(path, encoding="ascii")), lines(open(path, encoding="ascii", errors="replace")), whole(open(path, "r", -1, "ascii")), whole(open(path, "r", -1, "ascii", None), 9))
with open(path, encoding="latin-1") as f:
    print(repr(f.readline()), len(f.readlines()))
with open(path, encoding="latin-1", newline="") as f:
    print(len(f.read().split("\n")))
try:
    with open(path, "w", encoding="ascii") as f:
        f.write("caf\u00e9")
except UnicodeEncodeError as e:
    print(e)
try:
    open(path, encoding="no such encoding")
except LookupError as e:
    print(e)
os.remove(path)
os.rmdir(folder)
