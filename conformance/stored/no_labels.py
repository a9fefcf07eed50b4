# left to CPython
# Labels that are lost: a warning.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("logistic.joblib").predict(df[["a", "b"]].to_numpy())[:5])
