# Options of how tables are shown, where the text knows them: rows and columns that are left
# out, the width of lines and cells, numbers. All native.
import pandas as pd


def show(df):
    with pd.option_context("display.max_rows", 5, "display.max_columns", 3):
        print(df)
        if len(df) > 30:
            return 1
    return 2


pd.set_option("display.max_columns", None, "display.width", 60)
df = pd.read_csv("kinds.csv")
homes = pd.read_csv("homes.csv")
homes["note"] = homes["title"] + " and what is near"
print(homes)
print(df)
print(show(df), show(homes))
for i in range(3):
    with pd.option_context("display.precision", 2, "display.min_rows", 4):
        print(homes["rate"])
        if i == 1:
            break
    print(df["f"])
try:
    with pd.option_context("display.max_rows", 3):
        print(homes["rate"])
        raise ValueError("left")
except ValueError as e:
    print(e, df["f"])
pd.set_option("display.max_colwidth", 8)
print(homes.head(3))
print(homes["note"])
pd.set_option("max_colwidth", None)
print(homes.head(3))
pd.reset_option("display.max_colwidth")
pd.set_option("display.max_rows", 7)
print(homes["note"])
pd.set_option("display.min_rows", None)
print(homes, homes.head(7), homes.head(8)["note"])
for most in (2,):
    print(homes.shape, most)
pd.set_option("display.max_columns", 2)
print(homes)
pd.options.display.max_columns = 3
print(homes)
pd.set_option("display.max_columns", 0, "display.max_rows", None)
print(homes.head(61))
pd.options.display.float_format = "{:.2f}".format
homes["large"] = homes["rate"] * 1e6
print(homes.head(3), homes["large"].head(3))
print(homes.head(3).to_string(), homes["rate"].head(3).to_string())
print(homes.head(3).to_string(float_format="%.1f"))
print(homes.groupby("rate")["zip"].count().head(3))
pd.set_option("display.float_format", lambda x: f"{x:,.3f}")
print(homes.head(3))
pd.set_option("display.float_format", None)
pd.set_option("display.precision", 3)
print(homes.head(3), homes.set_index("rate").head(3).to_string())
pd.set_option("display.precision", 0)
print(homes["large"].head(3))
print(homes.to_string(max_rows=3))
letters = pd.DataFrame({"a": ["x", "y"] * 50, "b": ["z"] * 100})
pd.reset_option("display.max_rows")
print(letters, letters["a"])
