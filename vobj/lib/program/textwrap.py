# The textwrap module of programs.

_SPACE = "\t\n\x0b\x0c\r "


def _word(c):
    return c.isalnum() or c == "_"


def _letter(c):
    return _word(c) and not c.isdecimal()


def _joined(c):
    return _word(c) or c in "!\"'&.,?"


# _split takes text apart into words, parts of hyphenated words, dashes and
# white space; at each place what CPython's regular expression would match.
def _split(text):
    chunks = []
    i = 0
    n = len(text)
    while i < n:
        j = i
        if text[i] in _SPACE:
            while j < n and text[j] in _SPACE:
                j += 1
        elif text[i] == "-" and i > 0 and _joined(text[i - 1]) and _dashes(text, i):
            while text[j] == "-":
                j += 1
        else:
            j = i + 1
            while j < n:
                if text[j] in _SPACE:
                    break
                if text[j - 1] == "-" and j - 1 > i and _hyphen(text, j):
                    break
                if text[j] == "-" and _joined(text[j - 1]) and _dashes(text, j):
                    break
                j += 1
        chunks.append(text[i:j])
        i = j
    return chunks


# _dashes: whether at i there are two or more dashes and then a word.
def _dashes(text, i):
    j = i
    while j < len(text) and text[j] == "-":
        j += 1
    return j - i >= 2 and j < len(text) and _word(text[j])


# _hyphen: whether the hyphen before i is one at which a word may be broken.
def _hyphen(text, i):
    if not (i >= 3 and _letter(text[i - 2]) and _letter(text[i - 3])
            or i >= 4 and _letter(text[i - 2]) and text[i - 3] == "-" and _letter(text[i - 4])):
        return False
    n = len(text)
    if i >= n or not _letter(text[i]):
        return False
    if i + 1 < n and _letter(text[i + 1]):
        return True
    return i + 2 < n and text[i + 1] == "-" and _letter(text[i + 2])


def _munge(text, tabsize):
    if not isinstance(text, str):
        text = text.expandtabs(tabsize).translate({})
    out = []
    column = 0
    for c in text:
        if c == "\t":
            k = tabsize - column % tabsize if tabsize > 0 else 0
            out.append(" " * k)
            column += k
        elif c in _SPACE:
            out.append(" ")
            column = 0 if c == "\n" or c == "\r" else column + 1
        else:
            out.append(c)
            column += 1
    return "".join(out)


def _wrap(text, width, initial_indent, subsequent_indent, break_long_words, break_on_hyphens, drop_whitespace, max_lines, placeholder):
    text = _munge(text, 8)
    if break_on_hyphens:
        chunks = _split(text)
    else:
        chunks = []
        i = 0
        while i < len(text):
            j = i
            while j < len(text) and (text[j] == " ") == (text[i] == " "):
                j += 1
            chunks.append(text[i:j])
            i = j
    lines = []
    if width <= 0:
        raise ValueError("invalid width %r (must be > 0)" % width)
    if max_lines > 0:
        indent = subsequent_indent if max_lines > 1 else initial_indent
        if len(indent) + len(placeholder.lstrip()) > width:
            raise ValueError("placeholder too large for max width")
    chunks.reverse()
    while chunks:
        cur = []
        length = 0
        indent = subsequent_indent if lines else initial_indent
        room = width - len(indent)
        if drop_whitespace and chunks[-1].strip() == "" and lines:
            del chunks[-1]
        while chunks:
            k = len(chunks[-1])
            if length + k <= room:
                cur.append(chunks.pop())
                length += k
            else:
                break
        if chunks and len(chunks[-1]) > room:
            left = 1 if room < 1 else room - length
            if break_long_words:
                end = left
                chunk = chunks[-1]
                if break_on_hyphens and len(chunk) > left:
                    hyphen = chunk.rfind("-", 0, left)
                    if hyphen > 0:
                        word = False
                        for c in chunk[:hyphen]:
                            if c != "-":
                                word = True
                        if word:
                            end = hyphen + 1
                cur.append(chunk[:end])
                chunks[-1] = chunk[end:]
            elif not cur:
                cur.append(chunks.pop())
            length = 0
            for c in cur:
                length += len(c)
        if drop_whitespace and cur and cur[-1].strip() == "":
            length -= len(cur[-1])
            del cur[-1]
        if cur:
            if max_lines <= 0 or len(lines) + 1 < max_lines or (not chunks or drop_whitespace and len(chunks) == 1 and not chunks[0].strip()) and length <= room:
                lines.append(indent + "".join(cur))
            else:
                placed = False
                while cur:
                    if cur[-1].strip() and length + len(placeholder) <= room:
                        cur.append(placeholder)
                        lines.append(indent + "".join(cur))
                        placed = True
                        break
                    length -= len(cur[-1])
                    del cur[-1]
                if not placed:
                    if lines and len(lines[-1].rstrip()) + len(placeholder) <= width:
                        lines[-1] = lines[-1].rstrip() + placeholder
                    else:
                        lines.append(indent + placeholder.lstrip())
                break
    return lines


def wrap(text, width=70, *, initial_indent="", subsequent_indent="", break_long_words=True, break_on_hyphens=True, drop_whitespace=True, max_lines=None, placeholder=" [...]"):
    most = 0
    if max_lines is not None:
        most = max_lines
    return _wrap(text, width, initial_indent, subsequent_indent, break_long_words, break_on_hyphens, drop_whitespace, most, placeholder)


def fill(text, width=70, *, initial_indent="", subsequent_indent="", break_long_words=True, break_on_hyphens=True, drop_whitespace=True, max_lines=None, placeholder=" [...]"):
    most = 0
    if max_lines is not None:
        most = max_lines
    return "\n".join(_wrap(text, width, initial_indent, subsequent_indent, break_long_words, break_on_hyphens, drop_whitespace, most, placeholder))


def shorten(text, width, *, placeholder=" [...]"):
    return "\n".join(_wrap(" ".join(text.strip().split()), width, "", "", True, True, True, 1, placeholder))


def indent(text, prefix, predicate=None):
    out = []
    for line in text.splitlines(True):
        if line.strip() if predicate is None else predicate(line):
            line = prefix + line
        out.append(line)
    return "".join(out)


def _blank(line):
    for c in line:
        if c != " " and c != "\t":
            return False
    return True


def dedent(text):
    if isinstance(text, bytes):
        raise TypeError("cannot use a string pattern on a bytes-like object")
    if not isinstance(text, str):
        raise TypeError("expected string or bytes-like object, got '" + type(text).__name__ + "'")
    lines = text.split("\n")
    margin = ""
    first = True
    for i in range(len(lines)):
        line = lines[i]
        if _blank(line):
            lines[i] = ""
            continue
        n = 0
        while line[n] == " " or line[n] == "\t":
            n += 1
        lead = line[:n]
        if first:
            margin = lead
            first = False
        elif lead.startswith(margin):
            pass
        elif margin.startswith(lead):
            margin = lead
        else:
            k = 0
            while k < len(margin) and k < len(lead) and margin[k] == lead[k]:
                k += 1
            margin = margin[:k]
    if margin:
        for i in range(len(lines)):
            if lines[i]:
                lines[i] = lines[i][len(margin):]
    return "\n".join(lines)
