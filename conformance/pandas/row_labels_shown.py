# partly pandas' own
# Slices of a RangeIndex are such too.
import pandas as pd

t = pd.DataFrame({"a": [3, 1, 2, 5], "b": ["x", "y", "z", "w"]})
print(t.index, t.set_index("b").index, t.groupby("b")["a"].sum().index)
print(t.index.isin([1, 2]).sum(), t[t.a > 1].index.max())
print(t[1:3].index)
print(t.tail(2).index, t[t.a > 1].index)
print(t.drop([3]).index)
