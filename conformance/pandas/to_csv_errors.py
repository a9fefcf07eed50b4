# pandas' own objects
# Arguments that are pandas' own, with its errors.
import pandas as pd

df = pd.DataFrame({"a": [1, 2]})
print(df.to_csv())
try:
    df.to_csv("/nonexistent/folder/x.csv")
except OSError as e:
    print(type(e).__name__, e)
try:
    df.to_csv("/")
except OSError as e:
    print(type(e).__name__, e)
try:
    df.to_csv(columns=["nope"])
except KeyError as e:
    print(type(e).__name__, e)
df.rename_axis("x", inplace=True)
print(df.to_csv(float_format="%.2f"))
df.to_csv("/nonexistent.csv/x.csv")
