# partly in CPython
# A column of text.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("logistic.joblib").predict(df[["a", "name"]]))
