# A SystemExit that CPython raises ends the program with its exit code.
import argparse

parser = argparse.ArgumentParser(prog="tool")
parser.add_argument("count", type=int)
print(parser.parse_args(["3"]).count + 1)
try:
    parser.parse_args([])
except SystemExit as e:
    print(e.code, e.args)


def run(argv):
    return parser.parse_args(argv).count


print(run(["4"]))
print(run(["x"]))
