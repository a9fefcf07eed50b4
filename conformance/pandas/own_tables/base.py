import pandas as pd

weights = pd.DataFrame({"k": ["a", "b", "c"], "w": [1.0, None, 3.0]})
filled = weights.copy()
filled["w"] = filled["w"].interpolate(method="linear")
top = filled[filled["w"] > 1.5]
count = len(top)
if count > 1:
    weights.loc[weights["w"].isna(), "w"] = 0.5


def lookup(k):
    return float(filled.set_index("k")["w"].to_dict()[k])
