# pandas' own objects
# So does a text.
import numpy as np

np.random.seed(3)
print(np.random.rand())
print(eval("np.random.rand()", {"np": np}))
exec("print(np.random.rand())", {"np": np})
print(np.random.rand(), np.random.randn())
