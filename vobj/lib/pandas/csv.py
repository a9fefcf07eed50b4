# Writing CSV, as csv.writer does with QUOTE_MINIMAL.


# A field; single: it is the only one of its line.
def field(text, sep, end, single):
    if sep in text or '"' in text or "\n" in text or len(end) > 1 and "\r" in text:
        return '"' + text.replace('"', '""') + '"'
    if single and not text:
        return '""'
    return text


def joined(header, lines):
    out = [header]
    for line in lines:
        out.append(line)
    return "".join(out)


# pandas opens files with these endings, and others, by other means than open().
def leave_if_opened_otherwise(path, packed):
    hp.program.leave(path.startswith("~") or "://" in path or path.lower().endswith(packed))


def save(path, mode, header, lines):
    try:
        if mode == "a":
            f = open(path, "a", newline="")
        else:
            f = open(path, "w", newline="")
    except OSError:  # pandas has errors of its own
        hp.program.leave(True)
        raise
    with f:
        if header:
            f.write(header)
        for line in lines:
            f.write(line)
