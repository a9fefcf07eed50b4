import shlex, os, glob, difflib, tempfile
from pathlib import Path
def run(line):
    verb, *args = shlex.split(line)
    return verb.upper(), [a + "!" for a in args]
print(run("say 'hello world' x"), run("go"))
try:
    run("say 'x")
except ValueError as e:
    print(e)
with tempfile.TemporaryDirectory() as d:
    p = Path(d) / "a.txt"
    p.write_text("one\ntwo\nthree\n")
    words = [w.title() for w in p.read_text().splitlines()]
    print(words, p.exists(), p.name + "/" + p.stem, p.suffix == ".txt")
    (Path(d) / "b.csv").write_text("x,y\n1,2\n")
    names = os.listdir(d)
    names.sort()
    print(names, len(names), [n for n in names if n.endswith(".csv")])
    total = 0
    for f in sorted(glob.glob(d + "/*")):
        total += len(Path(f).read_text())
    print(total)
print(difflib.get_close_matches("appel", ["ape", "apple", "peach"])[0].upper())
