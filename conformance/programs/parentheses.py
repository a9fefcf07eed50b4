PAIRS = {")": "(", "]": "[", "}": "{"}


def balanced(s):
    stack = []
    for i, ch in enumerate(s):
        if ch in "([{":
            stack.append((ch, i))
        elif ch in PAIRS:
            if not stack:
                return i
            top, _ = stack.pop()
            if top != PAIRS[ch]:
                return i
    return stack[-1][1] if stack else None


for s in ["", "()", "([]{})", "(]", "((", "a(b)c]", "{[()()]}"]:
    where = balanced(s)
    print(f"{s!r:10}", "ok" if where is None else f"bad at {where}")


def generate(n, opened=0, closed=0, prefix=""):
    if len(prefix) == 2 * n:
        return [prefix]
    out = []
    if opened < n:
        out += generate(n, opened + 1, closed, prefix + "(")
    if closed < opened:
        out += generate(n, opened, closed + 1, prefix + ")")
    return out


print(generate(3))
print([len(generate(k)) for k in range(7)])
