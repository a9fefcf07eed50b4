"""Texts of programs."""
import io
import tokenize


def decoded(text):
    """The text of a file, by its encoding."""
    encoding, _ = tokenize.detect_encoding(io.BytesIO(text).readline)
    return io.TextIOWrapper(io.BytesIO(text), encoding, newline=None).read()


def lines_of(text):
    """The lines of a text with their ends; form feeds, which str.splitlines takes for ends, are none."""
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]
