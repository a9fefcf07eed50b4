# Texts of frames and series, as pandas shows them. Cells of a column are right-justified
# by the width of the longest, but for what is longer than limit, if that is not 0; lead
# is what stands before what has no sign.


# Positions of the rows that are shown of n: all, or if there are more than most, half of
# what is shown at each end.
def shown(n, most, half):
    if most > 0 and n > most:
        return [i if i < half else n - half - half + i for i in range(2 * half)]
    return [i for i in range(n)]


# Half of what is shown if not all are, else 0.
def halved(n, most, half):
    return half if most > 0 and n > most else 0


def cells_int(values, lead, limit):
    return _fixed([str(x) if x < 0 else lead + str(x) for x in values], limit)


def cells_bool(values, lead, limit):
    return _fixed([lead + str(x) for x in values], limit)


def cells_text(values, lead, limit):
    return _fixed([lead + _escaped(x) for x in values], limit)


def _absent(x, missing):
    return "None" if x is None else missing


# Of an object column with None or NaN.
def cells_object(values, lead, limit, missing):
    return _fixed([lead + (_escaped(x) if isinstance(x, str) else _absent(x, missing)) for x in values], limit)


def cells_list(values, lead, limit):
    return _fixed([lead + _listed(x) for x in values], limit)


# Of lists, or None or NaN.
def cells_lists(values, lead, limit, missing):
    return _fixed([lead + (_listed(x) if isinstance(x, list) else _absent(x, missing)) for x in values], limit)


# Objects that are numbers, None or NaN.
def cells_numbers(values, lead, limit, missing, digits):
    out = []
    for x in values:
        if x is None:
            out.append(lead + "None")
        elif x != x:
            out.append(lead + missing)
        elif isinstance(x, float):
            text = format(x, " ." + str(digits) + "f").rstrip("0")
            out.append(text + "0" if text.endswith(".") else text)
        else:
            out.append(lead + str(x))
    return _fixed(out, limit)


# A list of texts, numbers and None: so many of them, by the option display.max_seq_items.
def _listed(values):
    shown = [_escaped(x) if isinstance(x, str) else str(x) for x in values[:100]]
    if len(values) > 100:
        shown.append("...")
    return "[" + ", ".join(shown) + "]"


def cells_float(values, lead, limit, missing, digits):
    return _fixed(_floats(values, lead, missing, digits), limit)


# Of texts that a function has made.
def cells_made(values, limit):
    return _fixed([x for x in values], limit)


def _floats(values, lead, missing, digits):
    longest = 0
    large = small = False
    least = 10.0 ** -digits
    out = []
    for x in values:
        if x != x:
            text = missing
        else:
            text = format(x, lead + "." + str(digits) + "f")
            size = abs(x)
            if size > 1e6:
                large = True
            if size > 0.0 and size < least:
                small = True
        out.append(text)
    out = _trimmed(out)
    for text in out:
        longest = max(longest, len(text))
    if small or longest > digits + 6 and large:
        out = _trimmed([missing if x != x else format(x, lead + "." + str(digits) + "e") for x in values])
    return out


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


def _width(cells):
    width = 0
    for text in cells:
        width = max(width, len(text))
    return width


def _fixed(cells, limit):
    width = _width(cells)
    if limit > 0 and width > limit:
        width = limit
    return [_cut(text, width, limit).rjust(width) for text in cells]


def _cut(text, width, limit):
    if len(text) > width and limit > 3:
        return text[:width - 3] + "..."
    return text


# Labels of rows: cells without what all begin with. Those that are no objects are
# justified before that.
def labels_int(values):
    return _front(_left([" " + str(x) if x >= 0 else str(x) for x in values]))


def labels_bool(values):
    return _front(_left([" " + str(x) for x in values]))


def labels_float(values, digits):
    return _front(_left(_floats(values, " ", " NaN", digits)))


# Of numbers' texts that a function has made.
def labels_made(values):
    return _front(_left([x for x in values]))


def labels_text(values):
    return _front([" " + _escaped(x) for x in values])


def labels_object(values):
    return _front([" " + _escaped(x) if isinstance(x, str) else " None" if x is None else " NaN" for x in values])


def _left(cells):
    width = _width(cells)
    return [text.ljust(width) for text in cells]


def _front(cells):
    least = -1
    for text in cells:
        spaces = len(text) - len(text.lstrip(" "))
        if least < 0 or spaces < least:
            least = spaces
    if least <= 0:
        return cells
    return [text[least:] for text in cells]


# The lines of an index of one column: what stands above the labels, and these.
def lines_one(head, labels, limit):
    out = [text for text in head]
    out += labels
    return _justified(out, limit)


# Those of a series, whose index's name is as long as it is.
def lines_series(head, labels):
    out = [text for text in head]
    out += _left(labels)
    return out


# Those of several columns. A label is left out where those before it are the same.
def lines_more(heads, levels, limit, space):
    out = []
    count = len(levels)
    fresh = [i == 0 for i in range(len(levels[0]))]
    for k in range(count):
        labels = levels[k]
        cells = [text for text in heads[k]]
        for i in range(len(labels)):
            if i > 0 and labels[i] != labels[i - 1]:
                fresh[i] = True
            cells.append(labels[i] if fresh[i] or k == count - 1 else "")
        cells = _justified(cells, limit)
        if k == 0:
            out = cells
        else:
            out = [out[i] + space + cells[i] for i in range(len(cells))]
    return out


def _justified(cells, limit):
    width = _width(cells)
    if limit > 0 and width > limit:
        width = limit
        cells = [_cut(text, width, limit) for text in cells]
    return [text.ljust(width) for text in cells]


# The lines of a column: its label, which numbers have a space before, nothing beside the
# index's name, and cells.
def _column(name, numeric, cells, headed, titled):
    if not headed:
        return cells
    header = " " + name if numeric else name
    width = max(len(header), len(cells[0]))
    out = [header.rjust(width)]
    if titled:
        out.append("".rjust(width))
    for text in cells:
        out.append(text.rjust(width))
    return out


# The columns of a frame whose first ones and last ones are shown, most - 1 in all, and
# where the dots between are; -1: all are shown.
def columns(index, names, cells, numeric, headed, titled, most):
    count = len(names)
    left = most // 2
    out = [index]
    if most <= 0 or most >= count:
        for i in range(count):
            out.append(_column(names[i], numeric[i], cells[i], headed, titled))
        return out
    for i in range(2 * left):
        k = i if i < left else count - left - left + i
        # pandas asks for the dtypes of the first columns.
        out.append(_column(names[k], numeric[i], cells[k], headed, titled))
        if i == left - 1:
            out.append([" ..." for x in out[0]])
    return out


# Where rows are left out, behind half of them, there are dots, in what is no such column
# anyway.
def _dotted(columns, half, indexed, wide):
    out = []
    for i in range(len(columns)):
        c = columns[i]
        w = len(c[half])
        dots = "..." if w > 3 or i == wide else ".."
        if w < 2:
            c = [text.ljust(2) for text in c]
        if i == 0 and indexed:
            dots = dots.ljust(w)
        elif i == wide:
            dots = dots.rjust(4)
        else:
            dots = dots.rjust(w)
        out.append(c[:len(c) - half] + [dots] + c[len(c) - half:])
    return out


def _adjoined(columns, first, end):
    lines = [text for text in columns[first]]
    for i in range(first + 1, end):
        c = columns[i]
        for j in range(len(c)):
            lines[j] += " " + c[j]
    return lines


# How many columns the terminal has room for.
def fitting(columns):
    over = -hp.sys.columns()
    widths = []
    for c in columns:
        widths.append(len(c[0]))
        over += len(c[0]) + 1
    while over > 0 and len(widths) > 1:
        over -= widths.pop(round(len(widths) / 2)) + 1
    return max(len(widths) - 1, 2)


# The text of a frame: lines of its index with a header, labels of columns, their cells,
# whether they are numeric.
def frame(index, names, cells, numeric, titled, rows, half):
    all = columns(index, names, cells, numeric, True, titled, 0)
    if half > 0:
        all = _dotted(all, half, True, -1)
    most = fitting(all)
    wide = -1
    if most < len(names):
        all = columns(index, names, cells, numeric, True, titled, most)
        wide = most // 2 + 1
        if half > 0:
            all = _dotted(all, half, True, wide)
    text = "\n".join(_adjoined(all, 0, len(all)))
    if half > 0 or wide >= 0:
        text += "\n\n[" + str(rows) + " rows x " + str(len(names)) + " columns]"
    return text


# The text of one whose lines are as long as they are, or are parted where they have room
# columns.
def frame_given(index, names, cells, numeric, titled, rows, half, most, room, indexed, headed, dimensions):
    all = columns(index, names, cells, numeric, headed, titled, most)
    wide = -1
    if most > 0 and most < len(names):
        wide = most // 2 + 1
    if half > 0:
        all = _dotted(all, half, indexed, wide)
    first = 0 if indexed else 1
    if room > 0:
        text = _parted(all, room)
    else:
        text = "\n".join(_adjoined(all, first, len(all)))
    if dimensions and (half > 0 or wide >= 0):
        text += "\n\n[" + str(rows) + " rows x " + str(len(names)) + " columns]"
    return text


def _parted(columns, room):
    index = columns[0]
    room -= len(index[0]) + 1
    ends = []
    width = 0
    count = len(columns)
    for i in range(1, count):
        w = len(columns[i][0]) + 1
        width += w
        if width + (1 if i == count - 1 else 2) > room and i > 1:
            ends.append(i)
            width = w
    ends.append(count)
    out = []
    first = 1
    for k in range(len(ends)):
        lines = _adjoined(columns, first, ends[k])
        for i in range(len(lines)):
            text = index[i] + " " + lines[i]
            if len(ends) > 1:
                if k == len(ends) - 1:
                    text += "  "
                elif i == 0:
                    text += "  \\"
                else:
                    text += "   "
            lines[i] = text
        out.append("\n".join(lines))
        first = ends[k]
    return "\n\n".join(out)


# The text of a series: lines of its index, with the name if it is titled.
def series(index, titled, cells, rows, half, name, dtype):
    lines = []
    if titled:
        lines.append(index[0])
        index = index[1:]
    for i in range(len(index)):
        if half > 0 and i == half:
            w = len(cells[half - 1])
            lines.append("".ljust(len(index[0]) + 3) + ("..." if w > 3 else "..").center(w))
        lines.append(index[i] + "   " + cells[i])
    footer = name
    if half > 0:
        footer += "Length: " + str(rows) + ", "
    lines.append(footer + "dtype: " + dtype)
    return "\n".join(lines)


# s.to_string(), with lines of its index or not.
def series_given(index, titled, cells, indexed):
    lines = []
    if titled:
        lines.append(index[0])
        index = index[1:]
    for i in range(len(cells)):
        lines.append(index[i] + "   " + cells[i] if indexed else cells[i])
    return "\n".join(lines)
