"""A recurrent network over a batch of sequences, which stops at the end of the longest: one text for NumPy, for HiPy, and for
PyTorch with hipy.overload.torch.

    hipy run rnn.py [ROUNDS]
"""
import sys
import time

import numpy as np


def rnn(batch, lengths, weights, bias, state):
    """The states of the network after the sequences."""
    steps = np.transpose(batch, (1, 0, 2))
    for t in range(np.max(lengths)):
        x = np.concatenate((steps[t], state), 1)
        state = np.tanh(np.dot(x, weights) + bias)
    return state


def inputs(sequences, longest, features, hidden):
    """A batch of random sequences, their lengths, and a network."""
    random = np.random.RandomState(0)
    batch = random.normal(size=(sequences, longest, features))
    lengths = np.arange(sequences) * 7 % longest + 1
    weights = random.normal(size=(features + hidden, hidden)) / (features + hidden) ** 0.5
    return batch, lengths, weights, np.zeros(hidden), np.zeros((sequences, hidden))


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    batch, lengths, weights, bias, state = inputs(32, 64, 50, 256)
    start = time.process_time()
    for _ in range(rounds):
        result = rnn(batch, lengths, weights, bias, state)
    took = time.process_time() - start
    print("%.9f" % np.sum(result))
    print("%.3f ms each" % (took / rounds * 1000), file=sys.stderr)


if __name__ == "__main__":
    main()
