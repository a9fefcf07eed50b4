import argparse

parser = argparse.ArgumentParser(prog="tool", description="Sum or multiply.")
parser.add_argument("numbers", nargs="+", type=int)
parser.add_argument("--op", choices=["sum", "prod"], default="sum")
parser.add_argument("-v", "--verbose", action="store_true")
args = parser.parse_args()
result = sum(args.numbers)
if args.op == "prod":
    result = 1
    for n in args.numbers:
        result *= n
if args.verbose:
    print(f"{args.op} of {args.numbers}")
print(result)
