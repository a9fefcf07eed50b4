# The model of uc1.py.
import joblib
import numpy as np
import pandas as pd
from sklearn.cluster import KMeans
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

rng = np.random.default_rng(7)
known = pd.DataFrame({"return_ratio": rng.beta(1, 8, 4000), "frequency": 1 + rng.gamma(2, 0.4, 4000)})
model = make_pipeline(StandardScaler(), KMeans(n_clusters=4, n_init=3, random_state=7)).fit(known)
joblib.dump(model, "uc1.joblib")
scaler, means = model.named_steps["standardscaler"], model.named_steps["kmeans"]
with open("uc1.txt", "w") as f:  # for the hand-written limit
    f.writelines(f"{x!r}\n" for part in (scaler.mean_, scaler.scale_, means.cluster_centers_.ravel()) for x in part.tolist())
