"""Notes of exceptions: add_note(), __notes__ and what a traceback prints of them."""
class Bad(ValueError):
    def __init__(self, text, line):
        super().__init__(text)
        self.line = line
def read(s):
    try:
        return int(s)
    except ValueError as e:
        e.add_note("while reading " + s)
        raise
def check(n):
    e = Bad("too large", n)
    if n > 5:
        e.add_note(f"n was {n}")
    raise e
for s in ("1", "x", "y"):
    try:
        print(read(s))
    except ValueError as e:
        e.add_note("second")
        print(e, e.__notes__, len(e.__notes__))
for n in (3, 7):
    try:
        check(n)
    except Bad as e:
        try:
            print(e.line, e.__notes__)
        except AttributeError as missing:
            print(missing)
notes = []
try:
    read("z")
except ValueError as e:
    notes = e.__notes__
    notes.append("by the list")
    print(e.__notes__ is notes, "; ".join(e.__notes__))
try:
    read("last")
except ValueError as e:
    e.add_note("two\nlines")
    raise KeyError("end") from e
