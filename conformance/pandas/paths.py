# partly pandas' own
# Names of files known only at run time, of which the columns are asked for all the same.
import os
import sys
from pathlib import Path

import pandas as pd

HERE = Path(__file__).parent
FOLDER = os.path.dirname(os.path.abspath(__file__))
TOP = Path(__file__).resolve().parent
DATA = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("data")


def load(folder: Path, name: str) -> pd.DataFrame:
    return pd.read_csv(folder / name)


def main(argv):
    kinds = pd.read_csv(argv[1])
    folder = sys.argv[2] if len(sys.argv) > 2 else "nowhere"
    homes = pd.read_csv(os.path.join(folder, "homes.csv"), usecols=["zip", "rate"])
    again = pd.read_csv(f"{folder}/homes.csv")
    print(len(kinds), kinds["i"].tolist(), homes["rate"].sum(), len(again))
    print(load(DATA, "kinds.csv")["s"].isna().sum(), load(HERE, "homes.csv")["zip"].head(2))
    other = pd.read_csv(argv[3] if len(argv) > 3 else "homes.csv")
    print(other.shape, len(pd.read_csv(os.path.join(FOLDER, "kinds.csv"))), len(pd.read_csv(TOP / "kinds.csv")))
    print(pd.read_csv(os.path.join(TOP, "homes.csv"))["rate"].max(), pd.read_csv(Path(FOLDER) / "kinds.csv").columns.tolist())


main(sys.argv)
try:
    pd.read_csv(sys.argv[1] + ".none")
except FileNotFoundError as e:
    print(e)
