# partly pandas' own
# Methods of texts that tell, where some texts are missing: objects, which are pandas'.
import pandas as pd

df = pd.DataFrame({"a": ["x", None, "yyy", float("nan"), "Ab1"], "b": ["1", "22", None, "a,b", ""], "n": [1, 2, 3, 4, 5]})
flags = df["a"].str.isalnum()
print(flags)
print(df["b"].str.startswith("2").tolist(), df["b"].str.contains("a", na=False).sum())
try:
    print(df[df["a"].str.match("[a-z]")])
except ValueError as e:
    print(e)
print(df["n"].sum(), df[df["n"] > 3]["b"].str.isdigit().tolist())
