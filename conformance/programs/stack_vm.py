"""A stack machine with a tiny assembler."""

SOURCE = """
    push 1
    store acc
    push 10
    store n
loop:
    load n
    jz done
    load acc
    load n
    mul
    store acc
    load n
    push 1
    sub
    store n
    jmp loop
done:
    load acc
    print
    push 7
    push 0
    div
"""


def assemble(source):
    code = []
    labels = {}
    for line in source.splitlines():
        line = line.strip()
        if not line:
            continue
        if line.endswith(":"):
            labels[line[:-1]] = len(code)
            continue
        op, _, arg = line.partition(" ")
        code.append((op, arg))
    return code, labels


def run(code, labels):
    stack = []
    memory = {}
    pc = 0
    steps = 0
    while pc < len(code):
        op, arg = code[pc]
        pc += 1
        steps += 1
        if op == "push":
            stack.append(int(arg))
        elif op == "load":
            stack.append(memory[arg])
        elif op == "store":
            memory[arg] = stack.pop()
        elif op in ("add", "sub", "mul", "div"):
            b, a = stack.pop(), stack.pop()
            if op == "add":
                stack.append(a + b)
            elif op == "sub":
                stack.append(a - b)
            elif op == "mul":
                stack.append(a * b)
            else:
                stack.append(a // b)
        elif op == "jmp":
            pc = labels[arg]
        elif op == "jz":
            if stack.pop() == 0:
                pc = labels[arg]
        elif op == "print":
            print("out:", stack.pop())
        else:
            raise ValueError("unknown op " + op)
    return steps


code, labels = assemble(SOURCE)
print(len(code), "instructions", labels)
print(run(code, labels))
