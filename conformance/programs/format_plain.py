# Values without a format of their own take an empty specification, which may be known only when the
# program runs.
import csv
import io


class Plain:
    def __repr__(self):
        return "Plain()"


def told(value, spec):
    try:
        return format(value, spec)
    except TypeError as e:
        return str(e)


for spec in ["", ">5"]:
    print([told(v, spec) for v in (None, [1], {"a": 1}, {1})])
    print([told(v, spec) for v in (None, 1, "x", 2.5, True, [1])])
    print(told((1, 2), spec), told(b"x", spec), told(Plain(), spec), told(None, spec), told(ValueError("x"), spec))


def line(row, widths):
    return "|".join(f" {row[k]:>{w}} " if w else f"{row[k]:{'' if w is None else w}}" for k, w in widths.items())


for text in ["a,b,c\n1,22,3\n", "a,b\n1,2\n3\n"]:
    for row in csv.DictReader(io.StringIO(text)):
        try:
            print(line(row, {k: max(len(k), len(v or "")) for k, v in row.items()}))
        except TypeError as e:
            print("TypeError:", e)
        print(line(row, dict.fromkeys(row)))
print(f"{None:{4}}")
