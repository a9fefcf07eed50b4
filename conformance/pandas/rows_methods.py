# Methods that give rows.
import pandas as pd


class Parser:
    def __init__(self, lines):
        self.lines = lines
        self.errors = 0

    def records(self):
        for line in self.lines:
            parts = line.split(",")
            if len(parts) != 2:
                self.errors += 1
                continue
            row = {"name": parts[0]}
            row["n"] = int(parts[1])
            yield row

    def one(self, line):
        return {"name": line, "size": len(line)}

    def all_of_them(self):
        return [self.one(line) for line in self.lines]

    @staticmethod
    def fixed(n):
        return [{"i": i, "sq": i * i} for i in range(n)]

    def frame(self):
        return pd.DataFrame(self.records())


p = Parser(["a,1", "b,2", "bad", "c,3"])
df = p.frame()
print(df, p.errors, df["n"].sum())
print(pd.DataFrame(p.all_of_them()))
print(pd.DataFrame(Parser.fixed(3)))
