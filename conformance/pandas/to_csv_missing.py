# A folder that is not there is found out when the program runs.
import pandas as pd

df = pd.DataFrame({"a": [1, 2]})
print(df.to_csv())
try:
    df.to_csv("/nonexistent/folder/x.csv")
except OSError as e:
    print(type(e).__name__, e)
df.to_csv("/nonexistent/folder/y.csv")
