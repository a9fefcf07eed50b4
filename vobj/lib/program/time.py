# The time module of programs.


def time():
    return hp.sys.time()


def perf_counter():
    return hp.sys.perf_counter()


def monotonic():
    return hp.sys.perf_counter()


def process_time():
    return hp.sys.process_time()


def time_ns():
    return int(hp.sys.time() * 1000000000.0)


def perf_counter_ns():
    return int(hp.sys.perf_counter() * 1000000000.0)


def monotonic_ns():
    return int(hp.sys.perf_counter() * 1000000000.0)


def sleep(seconds, /):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    hp.sys.sleep(float(seconds))
