# Values that take the places of missing ones: parts are the positions of the rows that
# belong together.


# For each row the one whose value it has: the last before it that is there, or the next.
# No more than limit in a row are filled, all without one.
def filled(parts, missing, limit, back):
    missing = [m for m in missing]
    out = [i for i in range(len(missing))]
    for part in parts:
        last = -1
        n = 0
        for j in range(len(part)):
            i = part[len(part) - 1 - j] if back else part[j]
            if not missing[i]:
                last = i
                n = 0
            elif last >= 0:
                n += 1
                if limit < 0 or n <= limit:
                    out[i] = last
    return out


# Whether a value is missing after one that is there, or all are.
def lost(missing):
    some = False
    there = False
    for m in missing:
        if not m:
            there = True
        elif there:
            return True
        else:
            some = True
    return some and not there


# Missing values between others on the line that joins these, as numpy has it; the last one
# goes on.
def interpolated(values):
    out = [v for v in values]
    n = len(out)
    left = -1
    for i in range(n):
        if out[i] == out[i]:
            if left >= 0 and i - left > 1:
                slope = (out[i] - out[left]) / (i - left)
                for j in range(left + 1, i):
                    x = slope * (j - left) + out[left]
                    if x != x:
                        x = slope * (j - i) + out[i]
                        if x != x and out[left] == out[i]:
                            x = out[left]
                    out[j] = x
            left = i
    if left >= 0:
        for j in range(left + 1, n):
            out[j] = out[left]
    return out
