# Labels that are lost, of which scikit-learn warns.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
model = joblib.load("logistic.joblib")
print(model.predict(df[["a", "b"]].to_numpy())[:5])
df["p"] = model.predict_proba(df[["a", "b"]].values)[:, 1]
scaled = joblib.load("scaler.joblib").transform(df[["a", "b", "k"]].values)
df["c"] = joblib.load("clusters.joblib").predict(df[["a", "b"]].to_numpy())
print(scaled[:2])
print(df[["p", "c"]].head())
