import pandas as pd

# Keys repeat on the right, and the result has by chance as many rows as the left
# side: pandas orders them otherwise then.
left = pd.DataFrame({"k": ["a", "b", "a"], "x": [1, 2, 3]})
right = pd.DataFrame({"k": ["b", "b", "b"], "y": [10, 20, 30]})
print("inner")
m = left.merge(right, on="k")
print(m)
print(m[m["y"] > 10]["y"].tolist(), m["y"].sum())
