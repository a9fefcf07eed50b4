readings = {"Mon": [12.1, 15.3, 9.8], "Tue": [14.0, 18.2, 11.1], "Wed": [], "Thu": [8.5]}


def to_f(c):
    return c * 9 / 5 + 32


print(f"{'day':<5}{'min':>8}{'max':>8}{'mean':>8}{'°F':>8}")
for day, temps in readings.items():
    if not temps:
        print(f"{day:<5}{'-':>8}{'-':>8}{'-':>8}{'-':>8}")
        continue
    avg = sum(temps) / len(temps)
    print(f"{day:<5}{min(temps):>8.1f}{max(temps):>8.1f}{avg:>8.2f}{to_f(avg):>8.1f}")
every = [t for temps in readings.values() for t in temps]
print(len(every), round(sum(every), 1), sorted(every)[len(every) // 2])
hottest = max(readings, key=lambda d: max(readings[d], default=-999))
print(hottest, readings[hottest])
c = -40
while c <= 100:
    print(f"{c:4d} C = {to_f(c):6.1f} F")
    c += 35
