# Keys that are in no order: pandas raises.
import pandas as pd

l = pd.DataFrame({"a": [5, 1], "v": [1, 2]})
r = pd.DataFrame({"a": [1, 2], "w": [1, 2]})
print(pd.merge_asof(l.iloc[::-1], r, on="a"))
try:
    print(pd.merge_asof(l, r, on="a"))
except ValueError as e:
    print(e)
