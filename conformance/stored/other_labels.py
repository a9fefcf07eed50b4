# partly in CPython
# Labels in another order.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("logistic.joblib").predict(df[["b", "a"]]))
