# partly pandas' own
# Options that are known, and that pandas is told of for the sake of what it shows itself.
import pandas as pd

df = pd.read_csv("homes.csv")
pd.set_option("display.max_rows", 6)
print(df)
print(df.T)
with pd.option_context("display.max_rows", 4, "display.float_format", "{:.1f}".format):
    print(df)
    print(df.T)
print(df.T, df)
pd.options.display.max_rows = 3
print(df.T, df["rate"])
