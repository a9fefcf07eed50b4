# Keys that may not repeat; one that does is pandas' error.
import pandas as pd
a = pd.DataFrame({"k": [1, 2, 2, 3], "x": ["a", "b", "c", "d"]})
b = pd.DataFrame({"k": [2, 3, 5], "y": [10, 20, 30]})
print(a.merge(b, on="k", how="left", validate="many_to_one").fillna(0))
print(pd.merge(b, a, on="k", validate="1:m"))
c = pd.DataFrame({"x": ["a", "b", None, None], "z": [1, 2, 3, 4]})
print(a.merge(c.dropna(), on="x", validate="1:1"))
try:
    print(a.merge(b, on="k", validate="one_to_one"))
except Exception as e:
    print(type(e).__name__, e)
print(a.merge(b, "left", "k", None, None, False, False, False, ("_x", "_y"), True, False))
