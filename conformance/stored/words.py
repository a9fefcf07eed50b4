# partly in CPython
# Classes that are text.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("words.joblib").predict(df[["a", "b"]])[:5])
