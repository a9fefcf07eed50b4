"""Dialects of csv: by name, of the program, classes."""
import csv
import io
csv.register_dialect("semi", delimiter=";")
ROWS = [["a", "b,c", 1], ["x;y", "", None]]


def written(n: int) -> list:
    out = []
    for k in range(1):
        f = io.StringIO()
        csv.writer(f, "excel-tab").writerows(ROWS)
        out.append(f.getvalue())
        f = io.StringIO()
        csv.writer(f, dialect="unix").writerows(ROWS)
        out.append(f.getvalue())
        f = io.StringIO()
        csv.writer(f, "excel-tab", delimiter=";").writerows(ROWS)
        out.append(f.getvalue())
        f = io.StringIO()
        w = csv.DictWriter(f, ["p", "q"], dialect="unix", quoting=csv.QUOTE_NONNUMERIC)
        w.writeheader()
        w.writerow({"p": n, "q": "t"})
        out.append(f.getvalue())
    return out


def own(n: int) -> list:
    f = io.StringIO()
    csv.writer(f, "semi").writerow([n, "b"])
    return [f.getvalue(), list(csv.reader(["a;b"], "semi"))]


def of_class(n: int) -> list:
    f = io.StringIO()
    csv.writer(f, csv.excel_tab).writerow([n, "b"])
    csv.writer(f, csv.unix_dialect).writerow([n, "b"])
    return [f.getvalue(), list(csv.reader(["a\tb"], dialect=csv.excel_tab)), list(csv.DictReader(["a\tb", "1\t2"], dialect=csv.excel_tab()))]


def unknown(n: int) -> list:
    return list(csv.reader(["a;b"], "nothing"))


def at_run(d: str) -> list:
    return [list(csv.reader(["a,b;c\td"], d)), list(csv.DictReader(["a\tb,c", "1\t2,3"], dialect=d))]


# ---- cases
CASES = [(f, [n]) for f in ("written", "own", "of_class", "unknown") for n in (1, 2)]
CASES += [("at_run", [d]) for d in ("excel", "excel-tab", "unix", "semi", "zz")]
