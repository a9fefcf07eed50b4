# partly pandas' own
import pandas as pd

# What a frame is to other things than its methods is not modelled; the list and
# the lambda keep all of pandas from being CPython's alone.
df = pd.DataFrame({"a": [1, 2, 3]})
try:
    if df["a"]:
        print("true")
except ValueError as e:
    print(e)
print(df["a"].apply(lambda x: x + 1).tolist())
