# partly pandas' own
# How tables are shown may be set; pandas makes the texts then.
import pandas as pd
from pandas import option_context

pd.set_option("display.max_columns", 10)
pd.set_option("display.width", 120, "display.max_rows", 4)
pd.options.display.float_format = "{:.2f}".format
pd.options.mode.chained_assignment = None
df = pd.DataFrame({"a": [1.23456, 2.5, 7.0, 1e9, -4.0], "b": ["x", "y", "a long text", "z", "x"]})
df["c"] = df["a"] * 2
print(df, df["a"])
print(df.groupby("b")["c"].sum())
with option_context("display.max_rows", None):
    print(df)
pd.reset_option("display.float_format")
print(df, pd.options.display.width)
few = df[df["a"] > 2]
few["d"] = 1
print(few)
