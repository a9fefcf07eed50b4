TRANSITIONS = {
    ("locked", "coin"): "unlocked",
    ("unlocked", "push"): "locked",
    ("unlocked", "coin"): "unlocked",
    ("locked", "push"): "locked",
}


def run(events):
    state = "locked"
    log = []
    for event in events:
        try:
            new = TRANSITIONS[state, event]
        except KeyError:
            log.append(f"{state} --{event}--> error")
            continue
        log.append(f"{state} --{event}--> {new}")
        state = new
    return state, log


def strip_comments(source):
    """Removes C comments with a state machine over characters."""
    state = "code"
    out = []
    i = 0
    while i < len(source):
        c = source[i]
        nxt = source[i + 1] if i + 1 < len(source) else ""
        if state == "code":
            if c == "/" and nxt == "*":
                state = "block"
                i += 1
            elif c == "/" and nxt == "/":
                state = "line"
                i += 1
            elif c == '"':
                state = "string"
                out.append(c)
            else:
                out.append(c)
        elif state == "block":
            if c == "*" and nxt == "/":
                state = "code"
                i += 1
        elif state == "line":
            if c == "\n":
                state = "code"
                out.append(c)
        elif state == "string":
            out.append(c)
            if c == "\\":
                out.append(nxt)
                i += 1
            elif c == '"':
                state = "code"
        i += 1
    return "".join(out)


final, log = run(["push", "coin", "kick", "coin", "push"])
print("\n".join(log))
print("final:", final)
print(strip_comments('int a = 1; // one\nchar *s = "/* no */ \\" //"; /* gone\n really */ int b;\n'))


def classify(text):
    state = 0
    for c in text:
        if state == 0 and c in "+-":
            state = 1
        elif state in (0, 1, 2) and c.isdigit():
            state = 2
        elif state == 2 and c == ".":
            state = 3
        elif state in (3, 4) and c.isdigit():
            state = 4
        else:
            return "invalid"
    return {2: "integer", 4: "decimal"}.get(state, "invalid")


for t in ["12", "-7", "3.14", "+", "1.", "1.2.3", "", "x"]:
    print(repr(t), classify(t))
