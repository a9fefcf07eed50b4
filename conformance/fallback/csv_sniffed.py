# Dialects that csv.Sniffer finds.
import csv, io
sample = "name;age\nann;3\nbob;4\n"
d = csv.Sniffer().sniff(sample)
print(repr(d.delimiter), repr(d.quotechar), d.doublequote, d.skipinitialspace, repr(d.lineterminator), d.quoting, d.escapechar, csv.Sniffer().has_header(sample))
for r in csv.reader(io.StringIO(sample), d):
    print(r)
for r in csv.DictReader(io.StringIO(sample), dialect=d):
    print(r)
s2 = "'a', 'b, c', 1\n'd', 'e''f', 2\n" * 3
d = csv.Sniffer().sniff(s2, delimiters=",;")
print(repr(d.delimiter), repr(d.quotechar), d.doublequote, d.skipinitialspace)
for r in csv.reader(io.StringIO(s2), dialect=d):
    print(r)
try:
    csv.Sniffer().sniff("x")
except csv.Error as e:
    print("Error", e)
def detect(text):
    try:
        return csv.Sniffer().sniff(text[:1024], delimiters=",;\t|").delimiter
    except csv.Error:
        return ","
for t in ["a\tb\n1\t2\n", "x|y\n1|2\n", "zzz"]:
    print(repr(detect(t)))
