# different: a streak that lasts up to the end of the list is lost; f([20, 250], 100)


def f(latencies: list[int], limit: int) -> int:
    longest = 0
    current = 0
    for latency in latencies:
        if latency > limit:
            current += 1
            if current > longest:
                longest = current
        else:
            current = 0
    return longest


def g(latencies: list[int], limit: int) -> int:
    longest = 0
    current = 0
    for latency in latencies:
        if latency <= limit:
            longest = max(longest, current)
            current = 0
        else:
            current += 1
    return longest
