# different: the modulus is left out where the number is the modulus itself; f([10007])
BUCKETS = 10007


def f(keys: list[int]) -> int:
    bucket = 0
    for key in keys:
        bucket = (bucket * 31 + key) % BUCKETS
    return bucket


def g(keys: list[int]) -> int:
    bucket = 0
    for key in keys:
        bucket = bucket * 31 + key
        if bucket < 0 or bucket > BUCKETS:
            bucket %= BUCKETS
    return bucket
