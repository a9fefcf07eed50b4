# Lists and dicts that have a name before pandas gets them.
import pandas as pd

wanted = ["title", "zip", "rate"]
kinds = pd.read_csv("homes.csv", usecols=wanted)
numbers = ["zip", "rate"]
names = {"zip": "whole", "rate": "part"}
how = {"zip": "sum", "rate": "max"}
print(kinds[numbers].head(2))
print(kinds.groupby("title", as_index=False).agg(how).rename(columns=names))
for c in numbers:
    print(c, c in numbers, "x" in numbers, len(numbers))
print(list(numbers), sorted(wanted))
data = {"a": [3, 1, 2], "b": ["x", "y", "x"], "c": [1.5, None, 2]}
by = ["b", "a"]
frame = pd.DataFrame(data)
frame["d"] = frame["a"] * 2
print(frame.sort_values(by)[by])
rows = [{"k": 1, "v": "one"}, {"k": 2, "v": "two"}]
print(pd.DataFrame(rows).merge(frame, left_on="k", right_on="a"))
dropped = ["c"]
print(frame.drop(columns=dropped))
