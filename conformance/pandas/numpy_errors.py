# partly pandas' own
# What numpy does about floating-point errors is set by the program.
import numpy as np

x = np.array([1.0, 0.0])
with np.errstate(divide="raise"):
    try:
        print(1 / x)
    except FloatingPointError as e:
        print("raised", e)
with np.errstate(divide="ignore"):
    print(1 / x)
heard = []
old = np.seterrcall(lambda kind, flags: heard.append(kind))
saved = np.seterr(all="call")
np.sqrt(-x)
np.exp(x * 1000)
np.seterr(**saved)
print(heard, saved)
settings = {"divide": "raise"}
with np.errstate(**settings):
    try:
        print(1 / x)
    except FloatingPointError as e:
        print("raised", e)
