# Readers of csv over files and standard input, which know their line.
import csv
import os
import sys

NAME = "hipy_csv_files_%d.csv" % os.getpid()
with open(NAME, "w", newline="") as f:
    w = csv.writer(f)
    w.writerow(["city", "n", "text"])
    for i in range(6):
        w.writerow(["c%d" % (i % 2), i, 'a "quoted",\ntext' if i % 3 == 0 else "plain"])

with open(NAME, newline="") as f:
    r = csv.reader(f)
    head = next(r)
    total = 0
    for row in r:
        total += int(row[1])
        print(r.line_num, row)
print(head, total, r.line_num)

with open(NAME, newline="") as f:
    d = csv.DictReader(f)
    for rec in d:
        print(d.line_num, rec["city"], rec["text"])

with open(NAME, newline="") as f:
    print(f.readline().rstrip(), [row[0] for row in csv.reader(f)])

for row in csv.reader(sys.stdin):
    print(row)
os.remove(NAME)
