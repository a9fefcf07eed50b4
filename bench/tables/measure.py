"""Times the programs here as scripts, whole runs, against CPython with pandas.

    python measure.py path/to/hipy FOLDER [program ...]

Run by an interpreter with pandas and pyarrow, on the files that generate.py has
written to FOLDER. Processor time of both, the best of three that take turns, and
peak memory; what they print is compared before. limit/ has what can be written
by hand: g++ -O3 -march=native -std=c++20 limit/logs.cpp.
"""
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["zillow", "logs"]


def run(command, folder):
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE)
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit("%s: status %d" % (command, status))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out


def main():
    hipy, folder, names = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:] or PROGRAMS
    os.environ.setdefault("HIPY_PYTHON", sys.executable)
    for name in names:
        script = os.path.join(HERE, name + ".py")
        native, python = [hipy, "run", script], [sys.executable, script]
        if run(native, folder)[2] != run(python, folder)[2]:
            sys.exit(name + ": different results")
        pairs = [(run(native, folder), run(python, folder)) for _ in range(3)]
        (a, b), (m, n) = [[min(p[side][what] for p in pairs) for side in (0, 1)] for what in (0, 1)]
        print("%-8s native %.2f s, CPython %.2f s: %.1f x; peak %.0f MB, %.0f MB: %.2f x" % (name, a, b, b / a, m, n, m / n))


if __name__ == "__main__":
    main()
