# pandas' own objects
# A Series of a frame's column sees what is written to the frame in place.
import pandas as pd
df = pd.DataFrame({"x": [1, 2, 3], "y": [1.5, 2.5, 3.5]})
s = df["x"]
sub = df[["x", "y"]]
df.loc[df["x"] > 1, "x"] = 0
print(s.tolist(), sub["x"].tolist(), df["x"].tolist())
df.loc[0, "y"] = 9.0
t = df["y"]
df.loc[1, "y"] = 8.0
print(t.tolist())
df.at[2, "y"] = 7.0
print(t.tolist())
