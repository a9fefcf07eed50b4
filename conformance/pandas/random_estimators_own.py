# pandas' own objects
# Those without draw from it.
import numpy as np
from sklearn.model_selection import train_test_split

np.random.seed(42)
X = np.random.randn(20, 2)
first, second = train_test_split(X, test_size=0.25)
print(first[0].tolist(), len(second), np.random.rand())
