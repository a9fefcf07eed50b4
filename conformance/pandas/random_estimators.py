# pandas' own objects
# Estimators with seeds of their own draw nothing from numpy's generator.
import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import train_test_split

SEED = 42
np.random.seed(SEED)
X = np.random.randn(60, 3)
y = X @ np.array([1.5, -2.0, 0.5]) + np.random.normal(0, 0.1, 60)
X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.25, random_state=SEED)
model = LinearRegression().fit(X_train, y_train)
print(round(model.score(X_test, y_test), 6), np.random.rand())
forest = RandomForestClassifier(n_estimators=5, random_state=0).fit(X, (y > 0).astype(int))
print(forest.predict(X)[:5].tolist(), np.random.randn())
