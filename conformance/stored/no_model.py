# partly in CPython
# What has no model.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("dict.joblib"))
