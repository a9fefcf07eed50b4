"""Whether the expression of a site could be delayed, and why not."""
import ast


def described(tree, sites, text):
    """What the record says of each site."""
    lines = text.splitlines(keepends=True)
    found = []
    for e, path, _ in sites:
        found.append({"line": e.lineno, "column": e.col_offset + 1, "end_line": e.end_lineno,
                      "text": segment(lines, e), "function": path})
    return found


def segment(lines, e):
    """The text of an expression."""
    part = lines[e.lineno - 1:e.end_lineno]
    part[-1] = part[-1].encode()[:e.end_col_offset].decode()
    part[0] = part[0].encode()[e.col_offset:].decode()
    return "".join(part)
