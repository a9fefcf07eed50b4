# Tables whose columns are known only when the program runs: cells are in one list, column
# after column.


# For each of n times m cells the entry that is there, -1 where none is: entries are in rows
# and columns of these numbers.
def places(rows, cols, n, m):
    out = [-1] * (n * m)
    for i in range(len(rows)):
        at = cols[i] * n + rows[i]
        if out[at] >= 0:
            raise ValueError("Index contains duplicate entries, cannot reshape")
        out[at] = i
    return out


# The cells of m columns that are in columns of others of n rows.
def turned(n, m):
    return [i + j * n for i in range(n) for j in range(m)]


# Those of the rows that are taken.
def rows_taken(rows, n, m):
    return [-1 if i < 0 else i + j * n for j in range(m) for i in rows]


def columns_taken(cols, n, m):
    return [-1 if j < 0 else i + j * n for j in cols for i in range(n)]


def joined(first, second):
    return [x for x in first] + [x for x in second]


# The lines of an index below a name of the columns.
def cornered(lines, corner):
    if len(lines) == 0:
        return lines
    width = max(len(corner), len(lines[0]))
    return [corner.ljust(width)] + [text.ljust(width) for text in lines[1:]]


# Where a label is, -1 if it is not.
def place(labels, label):
    i = 0
    for x in labels:
        if x == label:
            return i
        i += 1
    return -1


def prefixed(before, labels, after):
    return [before + x + after for x in labels]


def texts(labels):
    return [str(x) for x in labels]


# Sums of rows and of columns of ints.
def sums(cells, n, m, rows):
    cells = [x for x in cells]
    out = [0] * (n if rows else m)
    for j in range(m):
        for i in range(n):
            out[i if rows else j] += cells[j * n + i]
    return out


# Whether sums of a row's or column's numbers are the same in every order in which numpy may add them: of less
# than 8, or of ints that are exact.
def orderless(cells, n):
    if n < 8:
        return True
    size = 0.0
    for x in cells:
        if x == x:
            if x % 1.0 != 0.0:
                return False
            size += abs(x)
    return size <= 4503599627370496.0


# Sums of rows or of columns of floats, of those that are there, or their means.
def float_sums(cells, n, m, rows, means):
    cells = [x for x in cells]
    out = [0.0] * (n if rows else m)
    counts = [0] * len(out)
    for j in range(m):
        for i in range(n):
            x = cells[j * n + i]
            if x == x:
                at = i if rows else j
                out[at] += x
                counts[at] += 1
    return divided(out, counts) if means else out


def divided(sums, counts):
    return [sums[i] / counts[i] if counts[i] > 0 else float("nan") for i in range(len(sums))]


# For each cell the number of its row, or of its column.
def row_numbers(n, m):
    return [i for j in range(m) for i in range(n)]


def column_numbers(n, m):
    return [j for j in range(m) for i in range(n)]


# For each of m columns whether the rows have its number.
def flags(at, m):
    return [x == j for j in range(m) for x in at]
