# partly pandas' own
# Rows by their times that are pandas': a day that is a row's label, times that are not in order.
import pandas as pd

days = pd.DataFrame({"t": pd.to_datetime(["2024-01-30", "2024-01-31", "2024-02-01"]), "n": [1, 2, 3]}).set_index("t")
print(days.loc["2024-01-31"], days.loc["2024-01-31":"2024-02"], days["n"]["2024-02-01"], sep="\n")
mixed = pd.DataFrame({"t": pd.to_datetime(["2024-02-01", "2024-01-31", "2024-02-02"]), "n": [1, 2, 3]}).set_index("t")
print(mixed.loc["2024-02"], mixed["n"].loc["2024-01"], sep="\n")
try:
    print(days.loc["2025-01"])
except KeyError as e:
    print("KeyError", e)
