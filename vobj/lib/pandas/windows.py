# What windows of rows give: starts and ends of each row's window, neither of which goes back.
# Sums are kept from one window to the next, and what rounding has lost of what came in and
# of what went out (pandas/_libs/window/aggregations.pyx).


# Windows of so many rows up to each, or ahead rows further, in groups of so many rows one after the other.
def bounds_each(sizes, width, ahead):
    starts = []
    ends = []
    base = 0
    for n in sizes:
        for i in range(n):
            ends.append(base + min(max(i + 1 + ahead, 0), n))
            starts.append(base + min(max(i + 1 + ahead - width, 0), n))
        base += n
    return starts, ends


# All rows of the group up to each.
def growing_each(sizes):
    starts = []
    ends = []
    base = 0
    for n in sizes:
        for i in range(n):
            starts.append(base)
            ends.append(base + i + 1)
        base += n
    return starts, ends


# Windows of the rows that are less than width before each; times rise within groups.
def recent_each(sizes, times, width):
    starts = []
    ends = []
    first = base = 0
    for n in sizes:
        first = base
        for i in range(base, base + n):
            least = times[i] - width
            while times[first] <= least:
                first += 1
            starts.append(first)
            ends.append(i + 1)
        base += n
    return starts, ends


# Whether a time is missing, or before that of the row before.
def falling_each(sizes, times):
    base = 0
    for n in sizes:
        for i in range(base, base + n):
            if times[i] == -9223372036854775808 or i > base and times[i] < times[i - 1]:
                return True
        base += n
    return False


# What is there counts 1.
def presence(values):
    return [1.0 if v == v else 0.0 for v in values]


# Sums, or means.
def sums(values, at, least, mean):
    starts, ends = at
    values = [v if v - v == 0 else float("nan") for v in values]
    out = []
    there = below = same = 0
    total = lost_in = lost_out = 0.0
    last = 0.0
    for i in range(len(values)):
        if i == 0 or starts[i] >= ends[i - 1]:
            there = below = same = 0
            total = lost_in = lost_out = 0.0
            last = values[starts[i]] if starts[i] < len(values) else float("nan")
            first = starts[i]
        else:
            for j in range(starts[i - 1], starts[i]):
                v = values[j]
                if v == v:
                    there -= 1
                    y = -v - lost_out
                    t = total + y
                    lost_out = t - total - y
                    total = t
                    if v < 0 or v == 0 and str(v)[0] == "-":
                        below -= 1
            first = ends[i - 1]
        for j in range(first, ends[i]):
            v = values[j]
            if v == v:
                there += 1
                y = v - lost_in
                t = total + y
                lost_in = t - total - y
                total = t
                if v < 0 or v == 0 and str(v)[0] == "-":
                    below += 1
                same = same + 1 if v == last else 1
                last = v
        if not mean:
            if there < least:
                out.append(float("nan"))
            elif there == 0:
                out.append(0.0)
            else:
                out.append(last * there if same >= there else total)
        elif there < least or there == 0:
            out.append(float("nan"))
        elif same >= there:
            out.append(last)
        else:
            x = total / there
            out.append(0.0 if below == 0 and x < 0 or below == there and x > 0 else x)
    return out


# Variances.
def variances(values, at, least, less):
    starts, ends = at
    values = [v if v - v == 0 else float("nan") for v in values]
    least = max(least, 1)
    out = []
    there = same = 0
    mean = squares = lost_in = lost_out = 0.0
    last = 0.0
    for i in range(len(values)):
        if i == 0 or starts[i] >= ends[i - 1]:
            there = same = 0
            mean = squares = lost_in = lost_out = 0.0
            last = values[starts[i]] if starts[i] < len(values) else float("nan")
            first = starts[i]
        else:
            for j in range(starts[i - 1], starts[i]):
                v = values[j]
                if v == v:
                    there -= 1
                    if there:
                        before = mean - lost_out
                        y = v - lost_out
                        t = y - mean
                        lost_out = t + mean - y
                        mean = mean - t / there
                        squares = squares - (v - before) * (v - mean)
                    else:
                        mean = 0.0
                        squares = 0.0
            first = ends[i - 1]
        for j in range(first, ends[i]):
            v = values[j]
            if v == v:
                there += 1
                same = same + 1 if v == last else 1
                last = v
                before = mean - lost_in
                y = v - lost_in
                t = y - mean
                lost_in = t + mean - y
                mean = mean + t / there
                squares = squares + (v - before) * (v - mean)
        if there < least or there <= less:
            out.append(float("nan"))
        elif there == 1 or same >= there:
            out.append(0.0)
        else:
            out.append(squares / (there - less))
    return out


# The largest or smallest values: the positions of those that may be it still are kept.
def extremes(values, at, least, largest):
    starts, ends = at
    values = [v if v - v == 0 else float("nan") for v in values]
    out = []
    best = [0]
    best.pop()
    head = there = 0
    first = last = 0
    for i in range(len(values)):
        while last < ends[i]:
            v = values[last]
            if v == v:
                there += 1
                while len(best) > head and (values[best[len(best) - 1]] <= v if largest else values[best[len(best) - 1]] >= v):
                    best.pop()
                best.append(last)
            last += 1
        while first < starts[i]:
            if first < last and values[first] == values[first]:
                there -= 1
            first += 1
        while head < len(best) and best[head] < starts[i]:
            head += 1
        if there < least or head >= len(best):
            out.append(float("nan"))
        else:
            out.append(values[best[head]])
    return out


# Means whose weights fall by a factor from row to row.
def fading(values, com, adjust, skip, least):
    values = [v if v - v == 0 else float("nan") for v in values]
    alpha = 1.0 / (1.0 + com)
    factor = 1.0 - alpha
    new = 1.0 if adjust else alpha
    out = []
    mean = float("nan")
    old = 1.0
    there = 0
    for i in range(len(values)):
        v = values[i]
        is_there = v == v
        if is_there:
            there += 1
        if i == 0:
            mean = v
        elif mean == mean:
            if is_there or not skip:
                old *= factor
                if is_there:
                    if mean != v:
                        mean = old * mean + new * v
                        mean /= old + new
                    if adjust:
                        old += new
                    else:
                        old = 1.0
        elif is_there:
            mean = v
        out.append(mean if there >= least else float("nan"))
    return out


def fading_each(sizes, values, com, adjust, skip, least):
    values = [v for v in values]
    out = []
    base = 0
    for n in sizes:
        out.extend(fading(values[base:base + n], com, adjust, skip, least))
        base += n
    return out
