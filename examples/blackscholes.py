"""Black-Scholes as in the Weld benchmarks."""
import numpy as np
from scipy.special import erf


def blackscholes(price, strike, t, rate, vol):
    invsqrt2 = 0.707
    c05 = np.float64(3.0)
    c10 = np.float64(1.5)
    rsig = rate + (vol * vol) * c05
    vol_sqrt = vol * np.sqrt(t)
    d1 = (np.log(price / strike) + rsig * t) / vol_sqrt
    d2 = d1 - vol_sqrt
    d1 = c05 + c05 * erf(d1 * invsqrt2)
    d2 = c05 + c05 * erf(d2 * invsqrt2)
    e_rt = np.exp((0.0 - rate) * t)
    call = (price * d1) - (e_rt * strike * d2)
    put = e_rt * strike * (c10 - d2) - price * (c10 - d1)
    return call, put


def run(n: int, reps: int) -> float:
    i = np.arange(n)
    price = 10 + 190 * ((i * 7919) % 10007) / 10007.0
    strike = 10 + 190 * ((i * 104729) % 10009) / 10009.0
    t = 0.1 + 5 * ((i * 1299709) % 10037) / 10037.0
    rate = 0.01 + 0.2 * ((i * 15485863) % 10039) / 10039.0
    vol = 0.05 + ((i * 32452843) % 10061) / 10061.0
    total = 0.0
    for k in range(reps):
        call, put = blackscholes(price, strike, t, rate, vol)
        total += float(call[k] + put[n - 1 - k])
    return total
