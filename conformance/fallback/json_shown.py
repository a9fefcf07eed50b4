# Values of JSON that CPython gets to see are its own; what loading them raises is caught all the same.
import array
import json
import pprint
import statistics

total = 0
for i in range(3):
    record = json.loads('{"a": [1, {"b": 2.5}], "c": null, "n": %d}' % i)
    total += record["n"]
    pprint.pprint(record)
print(total)
for text in ["[1,", "{", '{"a" 1}', ""]:
    try:
        json.loads(text)
    except json.JSONDecodeError as e:
        print(e, e.msg, e.pos, e.lineno, e.colno)
try:
    json.loads("]")
except ValueError as e:
    print(e)
for numbers in [array.array("d"), array.array("d", [1.0, 2.5])]:
    try:
        print(statistics.mean(numbers), statistics.pstdev(numbers))
    except statistics.StatisticsError as e:
        print(e)
