"""Reads a CSV file by hand, with quotes, and prints a report by region."""
import sys


def parse_line(line):
    fields = []
    field = ""
    quoted = False
    i = 0
    while i < len(line):
        ch = line[i]
        if quoted:
            if ch == '"':
                if i + 1 < len(line) and line[i + 1] == '"':
                    field += '"'
                    i += 1
                else:
                    quoted = False
            else:
                field += ch
        elif ch == '"':
            quoted = True
        elif ch == ",":
            fields.append(field)
            field = ""
        else:
            field += ch
        i += 1
    fields.append(field)
    return fields


rows = []
header = None
errors = 0
for lineno, line in enumerate(sys.stdin, 1):
    line = line.rstrip("\n")
    if not line:
        continue
    fields = parse_line(line)
    if header is None:
        header = fields
        continue
    try:
        row = {"region": fields[0], "name": fields[1], "amount": float(fields[2])}
    except (ValueError, IndexError) as e:
        errors += 1
        print(f"line {lineno}: {type(e).__name__}: {e}", file=sys.stderr)
        continue
    rows.append((fields[0], fields[1], float(fields[2])))

print("columns:", ", ".join(header))
totals = {}
for region, name, amount in rows:
    if region not in totals:
        totals[region] = [0, 0.0, []]
    totals[region][1] += amount
    totals[region][0] += 1
    totals[region][2].append(name)
print("%-10s %5s %12s %10s" % ("Region", "N", "Total", "Mean"))
for region in sorted(totals):
    n, total, names = totals[region]
    print("%-10s %5d %12.2f %10.2f  %s" % (region, n, total, total / n, "; ".join(names)))
print("grand total: {:,.2f}".format(sum(r[2] for r in rows)))
sys.exit(1 if errors else 0)
