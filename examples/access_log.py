"""One regular expression for a line of an Apache access log, and one for a phone number."""
import re

LINE = re.compile(r'^(\S+) (\S+) (\S+) \[([^\]]+)\] "([^"]*)" (\d{3}) (\d+|-)$')


def access(line: str) -> str:
    """Host, request and status of a line, the rest checked."""
    m = LINE.match(line)
    if m is None:
        return "?"
    host, _, _, _, request, status, size = m.groups()
    return f"{host} {request} {status} {size}"


def area_code(phone: str) -> str:
    m = re.match(r"\+?1?[ -]?\(?(\d{3})\)?", phone)
    return m.group(1) if m else ""
