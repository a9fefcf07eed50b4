"""Split CSV by hand with quotes, then aggregate."""
import sys


def split_csv(line, sep=","):
    fields, field, quoted, i = [], "", False, 0
    while i < len(line):
        c = line[i]
        if quoted:
            if c == '"':
                if line[i + 1:i + 2] == '"':
                    field += '"'
                    i += 1
                else:
                    quoted = False
            else:
                field += c
        elif c == '"':
            if field:
                raise ValueError(f"quote inside field at column {i}")
            quoted = True
        elif c == sep:
            fields.append(field)
            field = ""
        else:
            field += c
        i += 1
    if quoted:
        raise ValueError("unterminated quote")
    return fields + [field]


header = None
records = []
for n, line in enumerate(sys.stdin, start=1):
    line = line.rstrip("\r\n")
    if not line.strip():
        continue
    try:
        row = split_csv(line)
    except ValueError as exc:
        print(f"{n}: {exc}", file=sys.stderr)
        continue
    if header is None:
        header = [h.strip().lower().replace(" ", "_") for h in row]
        continue
    rec = dict(zip(header, row))
    try:
        rec["amount"] = float(rec["amount"].replace(",", ""))
    except ValueError:
        print(f"{n}: bad amount {rec['amount']!r}")
        continue
    records.append(rec)

by_city = {}
for r in records:
    by_city.setdefault(r["city"], []).append(r["amount"])
width = max(map(len, by_city))
for city in sorted(by_city):
    xs = by_city[city]
    print(f"{city:<{width}} n={len(xs)} sum={sum(xs):>12,.2f} avg={sum(xs) / len(xs):>10.3f}")
print("header:", header)
