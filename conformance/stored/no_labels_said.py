# partly in CPython
# Labels that are lost: what scikit-learn warns of.
import warnings

import joblib
import pandas as pd

df = pd.read_csv("d.csv")
model = joblib.load("logistic.joblib")
print(model.predict(df[["a", "b"]].to_numpy())[:5])
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    df["p"] = model.predict_proba(df[["a", "b"]].values)[:, 1]
    scaled = joblib.load("scaler.joblib").transform(df[["a", "b", "k"]].values)
    df["c"] = joblib.load("clusters.joblib").predict(df[["a", "b"]].to_numpy())
print(scaled[:2])
print(df[["p", "c"]].head())
for w in said:
    print(w.category.__name__, w.message, w.filename.rsplit("/", 1)[-1], w.lineno > 100)
