# partly pandas' own
# Names of files that are options of the program.
import argparse
from pathlib import Path

import pandas as pd


def options(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("input")
    p.add_argument("-s", "--second", type=Path, default=Path("homes.csv"))
    p.add_argument("--min-rows", type=int, default=0)
    p.add_argument("--quiet", action="store_true")
    p.add_argument("third", nargs="?", default="homes.csv")
    return p.parse_args(argv)


def main():
    args = options()
    df = pd.read_csv(args.input)
    df["n"] = df["title"].apply(len)
    print(df["n"].sum(), len(df) > args.min_rows, args.quiet)
    two = pd.read_csv(args.second)
    print(two["title"].str.lower().value_counts().head(2), pd.read_csv(args.third).shape)


main()
