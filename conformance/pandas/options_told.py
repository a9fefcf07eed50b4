# partly pandas' own
# Options that pandas is told of, too, since it does other things for the program, and those
# that differ on ways that meet.
import sys

import pandas as pd

df = pd.read_csv("homes.csv")
if len(sys.argv) > 5:
    pd.set_option("display.max_rows", 8)
print(df)
pd.set_option("display.max_rows", 6)
print(df.T)
print(df)
print(pd.get_option("display.max_rows"), pd.options.display.max_rows)
with pd.option_context("display.max_rows", 4):
    print(df, df.T)
    pd.set_option("display.precision", 2)
    print(df)
print(df)
for i in range(3):
    pd.set_option("display.max_rows", i + 2)
    print(df["rate"])
try:
    pd.set_option("precision", 1)
except Exception as e:
    print(type(e).__name__)
