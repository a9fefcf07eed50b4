# equal: nested valid-path ifs rewritten as guards raising the same class
def f(text: str) -> int:
    if text.strip():
        port = int(text)
        if 0 < port < 65536:
            return port
        else:
            raise ValueError("port out of range")
    raise ValueError("empty port")


def g(text: str) -> int:
    if not text.strip():
        raise ValueError("port is missing")
    port = int(text)
    if port <= 0 or port >= 2 ** 16:
        raise ValueError(f"bad port {port}")
    return port
