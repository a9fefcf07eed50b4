# logs.py by hand for Polars.
import polars as pl

line = pl.col("raw")
request = line.str.extract(r'"([^"]*)"')
lines = pl.scan_csv("weblog.txt", has_header=False, new_columns=["raw"], separator="\x01", quote_char=None)
bad = pl.scan_csv("blacklist.csv")
out = (
    lines.with_columns(
        ip=line.str.extract(r"^([^ ]*) "),
        date=line.str.extract(r"\[([^\]]*)\]"),
        method=request.str.extract(r"^([^ ]*) "),
        endpoint=request.str.extract(r"^[^ ]* (.*) [^ ]*$").str.replace(r"/~[^/]*", "/~user"),
        code=line.str.extract(r'" (\d+) ').cast(pl.Int64),
        size=line.str.extract(r" (\d+)$").cast(pl.Int64),
    )
    .filter(pl.col("endpoint").str.len_bytes() > 0)
    .join(bad, left_on="ip", right_on="BadIPs", how="inner", maintain_order="left")
    .select("ip", "date", "method", "endpoint", "code", "size")
    .collect()
)
print(len(out), out["size"].sum())
out.write_csv("logs.csv")
