"""Measures the network of examples/rnn.py, one text for three systems, against what is written by hand for each.

    make torch && .venv-torch/bin/python bench/rnn/measure.py [--hipy bin/hipy] [--pairs 40]

NumPy: the text as it is, and converted with hipy.overload.torch, which must leave it NumPy's. PyTorch: converted, against
its own functions. HiPy: the whole text as a program, against C++ with the same BLAS, and against CPython. Each pair is measured in
turn, in processor time on one thread, ROUNDS rounds at a time; a ratio is the time by hand over the time of the text, 1 or more
where nothing is lost: the median of all pairs, with the interval that has it with a probability of 95 %."""
import argparse
import glob
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "examples")]
os.environ["HIPY_WAIT"] = "native"

import numpy as np  # noqa: E402

from rnn import inputs, rnn  # noqa: E402

SIZES = 32, 64, 50, 256
ROUNDS = 20


def by_hand(torch):
    def network(batch, lengths, weights, bias, state):
        steps = torch.transpose(batch, 0, 1)
        for t in range(torch.max(lengths)):
            x = torch.cat((steps[t], state), 1)
            state = torch.tanh(torch.mm(x, weights) + bias)
        return state
    return network


def timed(f, args):
    start = time.process_time()
    for _ in range(ROUNDS):
        f(*args)
    return (time.process_time() - start) / ROUNDS * 1e3


def program(*command):
    """A run of the example in a process of its own: the milliseconds that it says a round takes."""
    run = subprocess.run([*command, os.path.join(ROOT, "examples", "rnn.py"), str(10 * ROUNDS)], capture_output=True, text=True, check=True)
    return float(re.search(r"([\d.]+) ms each", run.stderr).group(1)), float(run.stdout)


def pairs(name, hand, text, count):
    """Prints the median ratio of the two."""
    hand(), text()
    ratios, times = [], ([], [])
    for i in range(count):
        order = (hand, text) if i % 2 else (text, hand)
        measured = {f: f() for f in order}
        ratios.append(measured[hand] / measured[text])
        times[0].append(measured[hand])
        times[1].append(measured[text])
    ratios.sort()
    half = 1.96 * math.sqrt(count) / 2
    low, high = ratios[max(int(count / 2 - half), 0)], ratios[min(int(count / 2 + half), count - 1)]
    print("%-34s %.3f  [%.3f, %.3f]   %.3f ms by hand, %.3f ms the text" % (name, statistics.median(ratios), low, high, *map(statistics.median, times)), flush=True)


def compiled(folder):
    binary = os.path.join(folder, "rnn")
    subprocess.run(["g++", "-O3", "-march=native", "-mprefer-vector-width=512", "-fno-math-errno", "-o", binary, os.path.join(HERE, "rnn.cpp"), "-lmvec", "-lm", "-ldl"], check=True)
    batch, lengths, weights, bias, _ = inputs(*SIZES)
    data = np.array(SIZES).tobytes() + batch.tobytes() + lengths.tobytes() + weights.tobytes() + bias.tobytes()
    blas = glob.glob(os.path.join(os.path.dirname(np.__file__) + ".libs", "libscipy_openblas*"))[0]

    def run():
        out = subprocess.run([binary, blas, str(10 * ROUNDS)], input=data, capture_output=True, check=True).stdout.split()
        return float(out[0]), float(out[1])
    return run


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hipy", default=os.path.join(ROOT, "bin", "hipy"))
    parser.add_argument("--pairs", type=int, default=40)
    options = parser.parse_args()
    args = inputs(*SIZES)
    try:
        import torch
        from hipy.overload import convert
        from hipy.overload.torch import Torch
    except ImportError as e:
        print("left out: PyTorch (%s)" % e)
    else:
        torch.set_num_threads(1)
        converted, hand = convert(rnn, Torch()), by_hand(torch)
        assert np.array_equal(converted(*args), rnn(*args))
        pairs("NumPy, converted", lambda: timed(rnn, args), lambda: timed(converted, args), options.pairs)
        tensors = [torch.tensor(a) for a in args]
        assert torch.equal(converted(*tensors), hand(*tensors)) and np.allclose(hand(*tensors).numpy(), rnn(*args))
        pairs("PyTorch", lambda: timed(hand, tensors), lambda: timed(converted, tensors), options.pairs)
    if not os.path.exists(options.hipy):
        print("left out: HiPy (no %s)" % options.hipy)
        return
    os.environ["HIPY_PYTHON"] = sys.executable
    with tempfile.TemporaryDirectory() as folder:
        run = compiled(folder)
        want = program(sys.executable)[1]
        assert all(math.isclose(want, f()[1], rel_tol=1e-9) for f in (run, lambda: program(options.hipy, "run")))
        pairs("HiPy, by hand: C++ and BLAS", lambda: run()[0], lambda: program(options.hipy, "run")[0], options.pairs)
        pairs("HiPy, by hand: CPython and NumPy", lambda: program(sys.executable)[0], lambda: program(options.hipy, "run")[0], options.pairs)


if __name__ == "__main__":
    main()
