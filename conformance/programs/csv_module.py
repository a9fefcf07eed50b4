import csv
import io
import sys

reader = csv.reader(sys.stdin)
header = next(reader)
print(header)
rows = [row for row in reader if row]
total = 0
for row in rows:
    print(len(row), row)
    total += int(row[1])
print("total", total)

out = io.StringIO()
w = csv.writer(out)
w.writerow(["name", "note"])
w.writerow(["Ann", 'said "hi"'])
w.writerow(["Bob", "a,b"])
w.writerow([1, 2.5, None, True])
print(out.getvalue().replace("\r\n", "|"))

text = "id;score\n1;3.5\n2;4.25\n"
d = csv.DictReader(io.StringIO(text), delimiter=";")
for rec in d:
    print(rec["id"], float(rec["score"]) * 2)
print(d.fieldnames)
dw = csv.DictWriter(sys.stdout, fieldnames=["a", "b"], lineterminator="\n")
dw.writeheader()
dw.writerow({"a": 1, "b": "x y"})
dw.writerows([{"a": 2, "b": "q\"q"}, {"a": 3}])
