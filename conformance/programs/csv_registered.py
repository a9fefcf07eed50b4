# Dialects that a program registers.
import csv
import io

csv.register_dialect("pipes", delimiter="|", lineterminator="\n")


class Semi(csv.Dialect):
    delimiter = ";"
    quotechar = "'"
    doublequote = True
    skipinitialspace = True
    lineterminator = "\n"
    quoting = csv.QUOTE_NONNUMERIC


csv.register_dialect("semi", Semi)
csv.register_dialect("all", "pipes", quoting=csv.QUOTE_ALL)
csv.register_dialect("tabs", csv.excel_tab, lineterminator="\n")
csv.register_dialect("excel", delimiter=":", lineterminator="\n")
data = "id|name|amount\n1|Ann|3.5\n2|\"Bo|b\"|4\n3|\"C \"\"y\"|5.25\n"
rows = list(csv.DictReader(io.StringIO(data), dialect="pipes"))
print(rows, sum(float(r["amount"]) for r in rows))
for name in ("pipes", "all", "semi", "tabs", "excel", "unix"):
    out = io.StringIO()
    w = csv.DictWriter(out, ["id", "name", "amount"], dialect=name)
    w.writeheader()
    w.writerows(rows)
    print(name, repr(out.getvalue()))
    out = io.StringIO()
    csv.writer(out, name).writerow([1, "a;b|c", 2.5, None, "it's"])
    print(repr(out.getvalue()))
print(list(csv.reader(["a:b", '"c:d":e'], "excel")), list(csv.reader(["a|b"], "all")), list(csv.reader(["a|b,c"], "pipes", delimiter=",")))
print(sorted(csv.list_dialects()), csv.list_dialects())
csv.unregister_dialect("semi")
csv.register_dialect("pipes", delimiter="/")
print(list(csv.reader(["a/b|c"], "pipes")), csv.list_dialects())
try:
    csv.unregister_dialect("none")
except csv.Error as e:
    print(e)
