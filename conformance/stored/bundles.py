# Dicts of estimators, arrays and values.
import joblib
import pandas as pd

bundle = joblib.load("bundle.joblib")
model, scaler = bundle["model"], bundle["scaler"]
d = pd.read_csv("d.csv")
x = d[bundle["columns"]].to_numpy()
p = model.predict_proba(scaler.transform(x))[:, 1]
d["hit"] = p > bundle["limit"]
print(d["hit"].sum(), p.mean().round(9), (x - bundle["mean"]).sum(axis=0), bundle["limit"])
