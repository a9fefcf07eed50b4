# An attribute with the name of an option that is something else.
import argparse
import types

parser = argparse.ArgumentParser()
parser.add_argument("--size", type=int, default=4)
parser.add_argument("--rate", type=float, default=1)
args = parser.parse_args([])
print(args.size + 1, args.rate)
other = types.SimpleNamespace(size="large", rate=None)
print(other.size + "!", other.rate)
