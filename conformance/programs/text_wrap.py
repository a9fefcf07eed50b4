import sys

TEXT = """Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut
labore et dolore magna aliqua. Ut enim ad minim veniam.

Quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat."""


def wrap(text, width):
    lines, line = [], ""
    for word in text.split():
        if not line:
            line = word
        elif len(line) + 1 + len(word) <= width:
            line += " " + word
        else:
            lines.append(line)
            line = word
    if line:
        lines.append(line)
    return lines


def justify(line, width):
    words = line.split()
    if len(words) == 1:
        return line.ljust(width)
    gaps = len(words) - 1
    spaces, extra = divmod(width - sum(map(len, words)), gaps)
    out = words[0]
    for i, w in enumerate(words[1:]):
        out += " " * (spaces + (i < extra)) + w
    return out


width = 36
for par in TEXT.split("\n\n"):
    lines = wrap(par, width)
    for l in lines[:-1]:
        print("|" + justify(l, width) + "|")
    print("|" + lines[-1].ljust(width) + "|")
    print("+" + "-" * width + "+")
print("\n".join(f"{l:^{width}}" for l in wrap(TEXT, width)[:3]))
sys.stdout.write("done\n")
