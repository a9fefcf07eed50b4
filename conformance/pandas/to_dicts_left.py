# partly pandas' own
# Rows with the same label are left to CPython, which raises.
import pandas as pd

df = pd.DataFrame({"k": ["a", "a"], "x": [1, 2]}).set_index("k")
try:
    print(df.to_dict("index"))
except ValueError as e:
    print(e)
