"""csv.reader: quotes, ends of lines, spaces, fields that go on, and what is wrong."""
import csv
import io
import random

cases = [
    "a,b,c\n", "a,b,c", "a,b,c\r\n", "\n", "", "\r\n", ",\n", ",,\n", "a,\n", " a, b \n",
    '"a","b"\n', '"a,b",c\n', '"a""b",c\n', '"a\nb",c\nd,e\n', '"a\r\nb",c\r\n', 'a"b,c\n', 'a"b"c,d\n',
    '"a"b,c\n', '"a"b"c",d\n', '"a" ,b\n', ' "a",b\n', '"",x\n', '""\n', '"', '"a', '"a\n', '"a\nb', '"a""', 'x,"a\n\nb"\n\ny\n',
    "é,ü,日本\n", '"é,日",x\n', "a\tb\tc\n", "a;b\n", "a,b\r", "a\rb,c\n", '"a"\r', "a,b\n\nc,d\n\n", '"a","b",\n', '"a"""\n', '""""\n', '"\n"\n', "x\x00y,z\n",
]
for text in cases:
    try:
        print(repr(text), list(csv.reader(io.StringIO(text, newline=""))))
    except csv.Error as e:
        print(repr(text), "error:", e)
for text in cases:
    try:
        print(repr(text), list(csv.reader(io.StringIO(text, newline=""), skipinitialspace=True)))
    except csv.Error as e:
        print(repr(text), "error:", e)

# Lines that are no lines of a file.
for lines in (["a,b", "c,d"], ["a,b\n\n", "c\r\r\n"], ["a\nb", "c"], ['"a', 'b"'], ["", "x"], ['"a\n', "", 'b",c'], ['"a" \n'], ["a\rb"]):
    try:
        print(lines, list(csv.reader(lines)))
    except csv.Error as e:
        print(lines, "error:", e)

print(list(csv.reader(["a|b|'c|d'", "x||y"], delimiter="|", quotechar="'")))
print(list(csv.reader(["a\tb", '"c\td"\te'], dialect="excel-tab")))

# Fields that are too long.
for text in ("x" * 131072, "x" * 131073, '"' + "x" * 131073 + '"', "a," + "x" * 131072 + ",b", "x," * 70000, '"' + "x" * 131072 + '"'):
    try:
        print([len(f) for f in next(csv.reader([text]))][:5])
    except csv.Error as e:
        print("error:", e)

# Texts of all kinds of pieces.
rng = random.Random(5)
pieces = ["a", "bc", ",", ",", '"', '"', "\n", "\r\n", " ", '""', "é", '",', ',"', "1"]
seen = {}
for _ in range(3000):
    text = "".join(rng.choice(pieces) for _ in range(rng.randrange(1, 14)))
    try:
        rows = list(csv.reader(io.StringIO(text, newline="")))
        kind = f"{len(rows)} rows"
        if rng.random() < 0.03:
            print(repr(text), rows)
    except csv.Error as e:
        rows = []
        kind = str(e)
    seen[kind] = seen.get(kind, 0) + 1
    seen["fields"] = seen.get("fields", 0) + sum(len(r) for r in rows)
    seen["letters"] = seen.get("letters", 0) + sum(len(f) * (i + 1) for r in rows for i, f in enumerate(r))
print(sorted(seen.items()))

# Records of names.
text = 'id,name,note\n1,"Ann, B.",x\n\n2,Bob\n3,"C ""D""",y\n'
for row in csv.DictReader(io.StringIO(text)):
    print(row)
for row in csv.DictReader(io.StringIO(text), restval="?"):
    print(row)
for row in csv.DictReader(["a,a", "1,2"]):
    print(row)

# What is written, and read again.
out = io.StringIO()
w = csv.writer(out)
rows = [["a", 1, None], ["b,c", 'd"e', "f\ng"], ["", "", ""], [""], ["h\r", " i ", 2.5], [";", "'", "é,"]]
w.writerows(rows)
print(repr(out.getvalue()))
print(list(csv.reader(io.StringIO(out.getvalue(), newline=""))))
out = io.StringIO()
csv.writer(out, delimiter=";", quotechar="'", lineterminator="!\n").writerows(rows)
print(repr(out.getvalue()))
