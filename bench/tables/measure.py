"""Times the programs here as scripts, whole runs, against CPython with pandas.

    python measure.py path/to/hipy FOLDER [program ...]

Run by an interpreter with pandas, on the files that generate.py has written to
FOLDER. Processor time of both, the best of three that take turns; what they print
is compared before. The last column is the time without starting pandas and having
it read the files, which both do.
"""
import os
import resource
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
READS = {"zillow": ["homes.csv"], "logs": ["blacklist.csv"]}


def run(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, out


def main():
    hipy, folder, names = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:] or list(READS)
    os.environ.setdefault("HIPY_PYTHON", sys.executable)
    for name in names:
        script = os.path.join(HERE, name + ".py")
        read = "import pandas as pd\n" + "".join("pd.read_csv(%r)\n" % f for f in READS[name])
        commands = {"native": [hipy, "run", script], "cpython": [sys.executable, script], "reading": [sys.executable, "-c", read]}
        if run(commands["native"], folder)[1] != run(commands["cpython"], folder)[1]:
            sys.exit(name + ": different results")
        best = {}
        for _ in range(3):
            for what, command in commands.items():
                best[what] = min(best.get(what, 1e9), run(command, folder)[0])
        rest = {k: max(best[k] - best["reading"], 1e-3) for k in ("native", "cpython")}
        print("%-8s native %.2f s, CPython %.2f s: %.1f x; without pandas' start and reading %.2f s, %.2f s: %.1f x" % (
            name, best["native"], best["cpython"], best["cpython"] / best["native"], rest["native"], rest["cpython"], rest["cpython"] / rest["native"]))


if __name__ == "__main__":
    main()
