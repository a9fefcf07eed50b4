# equal: pop with an IndexError handler rewritten as an emptiness check
def f(queue: list[str], fallback: str) -> str:
    try:
        item = queue.pop()
    except IndexError:
        return fallback
    return item.strip()


def g(queue: list[str], fallback: str) -> str:
    return queue.pop().strip() if queue else fallback
