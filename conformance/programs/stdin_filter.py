import sys

seen = {}
count = 0
for line in sys.stdin:
    key = line.strip().lower()
    if not key or key.startswith("#"):
        continue
    count += 1
    if key in seen:
        seen[key].append(count)
        continue
    seen[key] = [count]
    sys.stdout.write(line)
print("---")
for key in sorted(seen):
    if len(seen[key]) > 1:
        print(key, seen[key])
