# pandas writes 100000 values at a time, and times as precisely as any of those needs.
import pandas as pd

n = 50001
df = pd.DataFrame({"i": range(n)})
df["hours"] = pd.Timestamp("2024-01-01") + pd.to_timedelta(df["i"] // 25100 * 3600, unit="s")
df["millis"] = pd.Timestamp("2024-01-01") + pd.to_timedelta(df["i"] // 50000, unit="ms")
df["span"] = df["millis"] - df["hours"]


def around(text, *places):
    lines = text.split("\n")
    print(len(text), len(lines))
    for at in places:
        for line in lines[at - 1 : at + 3]:
            print(" ", line)


around(df.to_csv(), 0, 25000, 25100, 50000)
around(df[["hours"]].to_csv(index=False), 0, 25100, 50000)
around(df.set_index("millis")["hours"].to_csv(), 0, 50000)
around(df[df["i"] % 2 == 0].to_csv(index=False, columns=["span", "millis"]), 0, 12550, 25000)
df["millis"] = df["millis"] + pd.to_timedelta(df["i"] // 30000, unit="ns")
around(df[["i", "hours", "millis", "span"]].to_csv(), 24999, 30000)
around(df.head(0).to_csv(), 0)
