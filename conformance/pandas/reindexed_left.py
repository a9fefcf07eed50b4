# partly pandas' own
# Labels that come several times are left to CPython.
import pandas as pd

s = pd.DataFrame({"k": ["a", "b", "a"], "n": [1, 2, 3]}).set_index("k")["n"]
try:
    print(s.reindex(["a", "b"]))
except ValueError as e:
    print(e)
