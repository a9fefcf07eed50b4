# Dialects of csv that are classes.
import csv, io
class Semi(csv.excel):
    delimiter = ";"
class Tabs(csv.Dialect):
    delimiter = "\t"
    quotechar = "'"
    doublequote = True
    skipinitialspace = True
    lineterminator = "\n"
    quoting = csv.QUOTE_ALL
out = io.StringIO()
csv.writer(out, dialect=Semi).writerow(["x", "y;z", 1.5, None])
csv.writer(out, Tabs).writerows([["it's", "b"], ["x", 2]])
w = csv.DictWriter(out, ["a", "b"], dialect=Semi, lineterminator="\n")
w.writeheader()
w.writerow({"a": 1, "b": "q;r"})
csv.writer(out, Semi(), delimiter="|").writerow(["a|b", "c"])
csv.writer(out, csv.unix_dialect).writerow(["a", 1])
csv.writer(out, csv.excel_tab, quoting=csv.QUOTE_NONNUMERIC).writerow(["a", 1])
csv.writer(out, "unix", quoting=csv.QUOTE_MINIMAL).writerow(["a", 1])
csv.writer(out, "excel-tab", delimiter=",").writerow(["a", 1])
csv.writer(out, "unix", lineterminator="\r\n").writerow(["a", 1])
print(repr(out.getvalue()))
text = "a; 'b;c'\n'it''s'; d\n"
print(list(csv.reader(io.StringIO(text), Semi)), list(csv.reader(io.StringIO(text), Semi, quotechar="'", skipinitialspace=True)))
class NoDouble(csv.excel):
    doublequote = False
print(list(csv.reader(io.StringIO('"a""b",c\n"x"y,"z"\n'), NoDouble)), list(csv.reader(io.StringIO('"a""b",c\n"x"y\n'), doublequote=False)))
print(list(csv.DictReader(io.StringIO("p;q\n1;2\n"), dialect=Semi)))
print(csv.excel.delimiter, csv.excel_tab.delimiter == "\t", csv.unix_dialect.quoting, Semi.lineterminator == "\r\n")
