# The model of uc10.py.
import joblib
import numpy as np
import pandas as pd
from sklearn.linear_model import LogisticRegression

rng = np.random.default_rng(10)
known = pd.DataFrame({"business_hour_norm": rng.integers(0, 24, 4000) / 23, "amount_norm": rng.exponential(1.0, 4000)})
night = (known["business_hour_norm"] < 0.3) | (known["business_hour_norm"] > 0.9)
fraud = (known["amount_norm"] * np.where(night, 1.6, 0.7) + rng.normal(0, 0.2, 4000) > 2).astype("int64")
joblib.dump(LogisticRegression().fit(known, fraud), "uc10.joblib")
