"""Takes Apache access-log lines apart: host - - [time] "METHOD path PROTOCOL" status size."""
from typing import Optional


def log_host(line: str) -> str:
    return line[:line.find(" ")]


def log_path(line: str) -> Optional[str]:
    start = line.find('"')
    end = line.rfind('"')
    if start < 0 or end <= start:
        return None
    parts = line[start + 1:end].split()
    if len(parts) < 2:
        return None
    path = parts[1]
    query = path.find("?")
    return path if query < 0 else path[:query]


def log_status(line: str) -> Optional[int]:
    end = line.rfind('"')
    fields = line[end + 1:].split()
    if not fields:
        return None
    try:
        return int(fields[0])
    except ValueError:
        return None


def log_bytes(line: str) -> int:
    size = line[line.rfind(" ") + 1:]
    if size == "-":
        return 0
    return int(size)


def log_is_ip(line: str) -> bool:
    octets = log_host(line).split(".")
    if len(octets) != 4:
        return False
    for octet in octets:
        if not octet.isdigit() or int(octet) > 255:
            return False
    return True
