PROGRAM = "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++."


def jumps(code):
    stack = []
    table = {}
    for i, ch in enumerate(code):
        if ch == "[":
            stack.append(i)
        elif ch == "]":
            j = stack.pop()
            table[i] = j
            table[j] = i
    return table


def run(code, data=""):
    table = jumps(code)
    tape = [0] * 300
    ptr = pc = steps = 0
    pos = 0
    out = []
    while pc < len(code):
        ch = code[pc]
        if ch == ">":
            ptr += 1
        elif ch == "<":
            ptr -= 1
        elif ch == "+":
            tape[ptr] = (tape[ptr] + 1) % 256
        elif ch == "-":
            tape[ptr] = (tape[ptr] - 1) % 256
        elif ch == ".":
            out.append(chr(tape[ptr]))
        elif ch == ",":
            tape[ptr] = ord(data[pos]) if pos < len(data) else 0
            pos += 1
        elif ch == "[" and tape[ptr] == 0:
            pc = table[pc]
        elif ch == "]" and tape[ptr] != 0:
            pc = table[pc]
        pc += 1
        steps += 1
    return "".join(out), steps


text, steps = run(PROGRAM)
print(text, end="")
print(steps, "steps")
print(run(",[.,]", "echo")[0])
