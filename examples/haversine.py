"""The haversine distance as in the Weld benchmarks."""
import numpy as np


def haversine(lat2, lon2):
    miles_constant = 3959.0
    lat1 = 0.70984286
    lon1 = 1.2389197
    dlat = lat2 - lat1
    dlon = lon2 - lon1
    a = np.sin(dlat / 2.0) ** 2 + np.cos(lat1) * np.cos(lat2) * np.sin(dlon / 2.0) ** 2
    c = 2.0 * np.arcsin(np.sqrt(a))
    return miles_constant * c


def run(n: int, reps: int) -> float:
    i = np.arange(n)
    lat = -1.5 + 3 * ((i * 7919) % 10007) / 10007.0
    lon = -3.1 + 6.2 * ((i * 104729) % 10009) / 10009.0
    total = 0.0
    for k in range(reps):
        total += float(haversine(lat, lon)[k])
    return total
