# Dialects and limits that a program registers with the csv module.
import csv
import io

csv.register_dialect("pipes", delimiter="|", quoting=csv.QUOTE_ALL)
f = io.StringIO()
csv.writer(f, dialect="pipes").writerow([1, "a|b"])
csv.writer(f, "pipes").writerow([2, "c"])
print(f.getvalue())
print(list(csv.reader(["a|b", "'c'|d"], dialect="pipes")))
csv.field_size_limit(3)
try:
    print(list(csv.reader(["abcdef"])))
except csv.Error as e:
    print(e)
