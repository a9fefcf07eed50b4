# Columns one below the other, values as numbers, columns that frames have in common.
import pandas as pd
nan = float("nan")
w = pd.DataFrame({"id": [1, 2, 3], "n": ["p", "q", None], "a": [10, 20, 30], "c": [30.5, nan, 1.0], "t": ["x", "y", "z"], "b": [True, False, True]})
print(w.melt(id_vars="id", value_vars=["a", "c"]))
print(w.melt(id_vars=["id", "n"], value_vars=["c", "a"], var_name="what", value_name="val"))
print(w[["id", "a"]].melt(id_vars=["id"]))
print(pd.melt(w, id_vars=["id"], value_vars=["a"]))
print(w[["a", "id"]].melt())
print(w.melt(id_vars="b", value_vars=["t", "n"]))
print(w.melt("id", ["t"]))
print(w.melt(id_vars="id", value_vars=["a", "c"]).groupby("variable")["value"].mean())
print(w.melt(id_vars="id", value_vars=["a", "c"]).pivot(index="id", columns="variable", values="value"))
print(w.set_index("id").melt(value_vars=["a"]))
codes, uniques = pd.factorize(w["n"])
print(codes, uniques.tolist(), len(uniques))
codes, uniques = pd.factorize(w["t"], sort=True)
print(codes.tolist(), list(uniques), uniques[1])
w["code"] = pd.factorize(w["c"])[0]
w["code2"] = w["t"].factorize()[0]
print(w)
v = pd.DataFrame({"id": [7, 8], "a": [1, 2], "z": [0.5, 1.5]})
print(pd.concat([w, v], join="inner"))
print(pd.concat([v, w], join="inner", ignore_index=True))
