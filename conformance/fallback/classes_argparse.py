import argparse, sys
class Fmt(argparse.ArgumentDefaultsHelpFormatter): pass
class Range(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        lo, hi = (int(x) for x in values.split("-"))
        if lo > hi: parser.error(f"bad range {values}")
        setattr(namespace, self.dest, range(lo, hi + 1))
def positive(s):
    n = int(s)
    if n <= 0: raise argparse.ArgumentTypeError(f"{s} is not positive")
    return n
def main(argv=None):
    p = argparse.ArgumentParser(prog="tool", formatter_class=Fmt, description="does things")
    p.add_argument("--n", type=positive, default=3, help="how many")
    p.add_argument("--range", action=Range, default=range(2))
    a = p.parse_args(argv)
    print(a.n, list(a.range), sum(i * a.n for i in a.range))
    return 0
main([])
main(["--n", "5", "--range", "2-4"])
try: main(["--n", "-1"])
except SystemExit as e: print("exit", e.code)
sys.exit(main(["--range", "1-3"]))
