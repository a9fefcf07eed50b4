"""Times the array programs against numpy, and centdiff against its loop in CPython.

    python measure.py path/to/hipy [program ...]

Run by an interpreter with numpy and scipy; processor time, the best of several,
of what further repetitions of a kernel take, so that making inputs and starting
up don't count. Results are compared before.
"""
import importlib
import json
import os
import resource
import subprocess
import sys
import time
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
# elements along an axis, repetitions; the same for CPython
PROGRAMS = {
    "blackscholes": ((1_000_000, 16), (1_000_000, 2)),
    "haversine": ((1_000_000, 24), (1_000_000, 3)),
    "laplace": ((1000, 40), (1000, 10)),
    "centdiff": ((1_000_000, 160), (200_000, 1)),
}


def best(call, times):
    return min(call() for _ in range(times))


def in_cpython(run, n, reps):
    start = time.process_time()
    run(n, reps)
    return time.process_time() - start


def in_hipy(hipy, name, n, reps):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    call = subprocess.run([hipy, "call", os.path.join(HERE, name + ".py:run")], input=json.dumps([n, reps]), text=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = json.loads(call.stdout)["ok"]
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, result


def main():
    warnings.simplefilter("ignore")
    sys.path.insert(0, HERE)
    hipy, names = sys.argv[1], sys.argv[2:] or list(PROGRAMS)
    os.environ.setdefault("HIPY_PYTHON", sys.executable)
    for name in names:
        (n, reps), (pn, preps) = PROGRAMS[name]
        run = importlib.import_module(name).run
        want, (_, got) = run(1000, 3), in_hipy(hipy, name, 1000, 3)
        if abs(got - want) > 1e-12 * abs(want):
            sys.exit("%s: %r instead of %r" % (name, got, want))
        python = (best(lambda: in_cpython(run, pn, 1 + preps), 3) - best(lambda: in_cpython(run, pn, 1), 3)) / preps
        native = (best(lambda: in_hipy(hipy, name, n, 1 + reps)[0], 5) - best(lambda: in_hipy(hipy, name, n, 1)[0], 5)) / reps
        elements, python_elements = (n * n, pn * pn) if name == "laplace" else (n, pn)
        python, native = python / python_elements * 1e9, native / elements * 1e9
        print("%-14s CPython %9.2f ns per element, HiPy %7.3f, ratio %.1f" % (name, python, native, python / native))


main()
