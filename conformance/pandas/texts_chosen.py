# Texts that np.where() chooses by an array are columns.
import numpy as np
import pandas as pd

rng = np.random.default_rng(4)
n = 6
users = pd.DataFrame({"user": np.arange(n), "group": np.where(rng.random(n) < 0.5, "A", "B")})
users["size"] = np.where(users["user"].to_numpy() > 2, "big", "small")
print(users, users.dtypes)
