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
    return [i + j * n for j in range(m) for i in rows]


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
def row_sums(cells, n, m):
    cells = [x for x in cells]
    out = [0] * n
    for j in range(m):
        for i in range(n):
            out[i] += cells[j * n + i]
    return out


def column_sums(cells, n, m):
    cells = [x for x in cells]
    out = [0] * m
    for j in range(m):
        for i in range(n):
            out[j] += cells[j * n + i]
    return out


# For each cell the number of its row, or of its column.
def row_numbers(n, m):
    return [i for j in range(m) for i in range(n)]


def column_numbers(n, m):
    return [j for j in range(m) for i in range(n)]


# For each of m columns whether the rows have its number.
def flags(at, m):
    return [x == j for j in range(m) for x in at]
