# Texts of frames and series, as pandas shows them with its default options. Cells
# of a column, right-justified by the width of the longest.


# Positions of the rows that are shown of n.
def shown(n):
    if n > 60:
        return [0, 1, 2, 3, 4, n - 5, n - 4, n - 3, n - 2, n - 1]
    return [i for i in range(n)]


def cells_int(values):
    return _fixed([str(x) if x < 0 else " " + str(x) for x in values])


def cells_bool(values):
    return _fixed([" " + str(x) for x in values])


def cells_text(values):
    return _fixed([" " + _escaped(x) for x in values])


# Of an object column with None or NaN.
def cells_object(values):
    out = []
    for x in values:
        if isinstance(x, str):
            out.append(" " + _escaped(x))
        elif x is None:
            out.append(" None")
        else:
            out.append(" NaN")
    return _fixed(out)


def cells_float(values):
    longest = 0
    large = small = False
    out = []
    for x in values:
        if x != x:
            text = "NaN"
        else:
            text = format(x, " .6f")
            size = abs(x)
            if size > 1e6:
                large = True
            if size > 0.0 and size < 1e-06:
                small = True
        out.append(text)
    out = _trimmed(out)
    for text in out:
        longest = max(longest, len(text))
    if small or longest > 12 and large:
        out = _trimmed(["NaN" if x != x else format(x, " .6e") for x in values])
    return _fixed(out)


# Without zeros that end all numbers with a point.
def _trimmed(cells):
    least = -1
    for text in cells:
        if _pointed(text):
            zeros = len(text) - len(text.rstrip("0"))
            if least < 0 or zeros < least:
                least = zeros
    if least < 0:
        return cells
    out = []
    for text in cells:
        if _pointed(text):
            text = text[:len(text) - least]
            if text.endswith("."):
                text += "0"
        out.append(text)
    return out


def _pointed(text):
    return "." in text and "e" not in text


def _escaped(text):
    return text.replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")


def _fixed(cells):
    width = 0
    for text in cells:
        width = max(width, len(text))
    if width > 50:
        width = 50
    return [(text if len(text) <= width else text[:width - 3] + "...").rjust(width) for text in cells]


# Labels of rows.
def labels_int(values):
    return [str(x) for x in values]


def labels_text(values):
    return [_escaped(x) for x in values]


# The first column of a frame: header, the index's name if it has one, and labels.
def index_column(labels, title):
    width = 0 if title is None else len(title)
    for text in labels:
        width = max(width, len(text))
    out = ["".ljust(width)]
    if title is not None:
        out.append(title.ljust(width))
    for text in labels:
        out.append(text.ljust(width))
    return out


def column(header, cells, titled):
    width = max(len(header), len(cells[0]))
    out = [header.rjust(width)]
    if titled:
        out.append("".rjust(width))
    for text in cells:
        out.append(text.rjust(width))
    return out


# The text of a frame: labels of rows, their name, labels of columns, their cells, whether they
# are numeric.
def frame(labels, title, names, cells, numeric, rows):
    count = len(names)
    cut = rows > 60
    titled = title is not None
    head = 7 if titled else 6
    columns = [index_column(labels, title)]
    for i in range(count):
        columns.append(column(" " + names[i] if numeric[i] else names[i], cells[i], titled))
    wide = -1
    over = -hp.sys.columns()
    widths = []
    for c in columns:
        widths.append(len(c[0]))
        over += len(c[0]) + 1
    while over > 0 and len(widths) > 1:
        over -= widths.pop(round(len(widths) / 2)) + 1
    fitting = max(len(widths) - 1, 2)
    if fitting < count:
        wide = fitting // 2
        for i in range(wide):
            # pandas asks for the dtypes of the first columns.
            name = names[count - wide + i]
            columns[wide + 1 + i] = column(" " + name if numeric[wide + i] else name, cells[count - wide + i], titled)
        columns = columns[:wide + 1] + [[" ..." for x in columns[0]]] + columns[wide + 1:2 * wide + 1]
        wide += 1
    lines = []
    for i in range(len(columns)):
        c = columns[i]
        if cut:
            w = len(c[5])
            dots = "..." if w > 3 or i == wide else ".."
            if i == 0:
                dots = dots.ljust(w)
            elif i == wide:
                dots = dots.rjust(4)
            else:
                dots = dots.rjust(w)
            c = c[:head] + [dots] + c[head:]
        for j in range(len(c)):
            if i == 0:
                lines.append(c[j])
            else:
                lines[j] += " " + c[j]
    text = "\n".join(lines)
    if cut or wide >= 0:
        text += "\n\n[" + str(rows) + " rows x " + str(count) + " columns]"
    return text


# The text of a series; footer is what comes before and after the length.
def series(labels, title, cells, rows, name, dtype):
    width = 0
    for text in labels:
        width = max(width, len(text))
    lines = []
    if title != "":
        lines.append(title)
    for i in range(len(labels)):
        if rows > 60 and i == 5:
            w = len(cells[4])
            lines.append("".ljust(width + 3) + ("..." if w > 3 else "..").center(w))
        lines.append(labels[i].ljust(width) + "   " + cells[i])
    footer = name
    if rows > 60:
        footer += "Length: " + str(rows) + ", "
    lines.append(footer + "dtype: " + dtype)
    return "\n".join(lines)
