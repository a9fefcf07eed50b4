# Classes that keep tables in attributes: jobs with steps, derived classes, properties, data classes, what they hold of each other.
import sys
from dataclasses import dataclass, field

import pandas as pd


class Source:
    def __init__(self, path):
        self.path = path

    def load(self):
        return pd.read_csv(self.path)


class Job:
    """Extract, transform, load."""

    kind = "job"

    def __init__(self, source, least=2):
        self.source = source
        self.least = least
        self.df = None
        self.seen = {}
        self.labels = ["region", "qty"]

    @classmethod
    def of(cls, path, **options):
        return cls(Source(path), **options)

    @staticmethod
    def tidy(text):
        return text.strip().lower()

    @property
    def size(self):
        return 0 if self.df is None else len(self.df)

    def note(self, step):
        self.seen[step] = self.size
        return self

    def extract(self):
        self.df = self.source.load()
        missing = [c for c in ("region", "qty") if c not in self.df.columns]
        if missing:
            raise ValueError(f"missing {missing}")
        return self.note("extract")

    def transform(self):
        self.df = self.df.dropna(subset=self.labels)
        self.df = self.df[self.df["qty"] >= self.least]
        self.df["region"] = self.df["region"].str.upper()
        return self.note("transform")

    def summary(self):
        return self.df.groupby("region")["qty"].agg(["count", "sum"])


class Scaled(Job):
    kind = "scaled"

    def __init__(self, source, least=2, rate=1.5):
        super().__init__(source, least)
        self.rate = rate

    def scale(self, x):
        return x * self.rate

    def transform(self):
        super().transform()
        self.df = self.df.assign(scaled=self.df["qty"].map(self.scale))
        self.df["large"] = self.df.apply(self.is_large, axis=1)
        return self.note("scale")

    def is_large(self, row):
        return row["scaled"] > 10 * self.rate


class Report:
    def __init__(self, df, title="report"):
        self.df = df
        self.title = title
        self.lines = []

    def add(self, text):
        self.lines.append(f"{self.title}: {text}")

    def run(self):
        for c in ["count", "sum"]:
            self.add(f"{c} {self.df[c].sum():.2f}")
        return self.lines


@dataclass
class Context:
    df: pd.DataFrame
    name: str = "context"
    log: list = field(default_factory=list)

    def step(self, text):
        self.log.append(text)
        return self


def main(path):
    job = Job.of(path, least=3)
    print(job.size, job.kind, Job.tidy("  A b "))
    job.extract().transform()
    print(job.seen, job.size)
    print(job.summary())
    scaled = Scaled.of(path, rate=2.0)
    scaled.extract().transform()
    print(scaled.kind, scaled.seen, scaled.rate, scaled.source.path)
    print(scaled.df[["scaled", "large"]].head(4))
    print(isinstance(scaled, Job), isinstance(job, Scaled), type(scaled).__name__, scaled is job, job is None)
    for line in Report(scaled.summary(), title="scaled").run():
        print(line)
    return job


if __name__ == "__main__":
    job = main("sales.csv")
    context = Context(job.df, log=["begin"])
    context.step("a").step("b")
    context.df = context.df[context.df["qty"] > 4]
    print(context.name, context.log, len(context.df), len(job.df))
    try:
        job.extract()
    except FileNotFoundError:
        print("no file")
        sys.exit(1)
    print(job.size, job.seen)
