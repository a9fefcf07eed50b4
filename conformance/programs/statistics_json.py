# Statistics of what JSON holds, whose values may be of any type.
import json
import statistics
from collections import defaultdict

values = defaultdict(list)
for line in ['{"k": "a", "v": 1}', '{"k": "a", "v": 2.5}', '{"k": "b", "v": 7}', '{"k": "c", "v": [1]}', '{"k": "c", "v": null}', '{"k": "d", "v": true}']:
    event = json.loads(line)
    values[event["k"]].append(event["v"])
for k in sorted(values):
    try:
        print(k, statistics.mean(values[k]), round(statistics.pstdev(values[k]), 4), statistics.median(values[k]))
    except TypeError as e:
        print(k, e)
