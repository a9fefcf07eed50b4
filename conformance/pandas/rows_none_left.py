# partly pandas' own
# Functions that might give None and do not, or give nothing else: the dtype is another one.
import pandas as pd

df = pd.DataFrame({"s": ["1", "3"]})


def number(s):
    if s == "x":
        return None
    return int(s)


print(len(df))
df["i"] = df["s"].apply(number)
print(df, df["i"].dtype)
df["j"] = df["s"].apply(lambda s: None if s < "9" else 3)
print(df, df["j"].dtype)
