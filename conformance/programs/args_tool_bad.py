"""A small command-line tool: options, sub-commands, exit codes."""
import sys

USAGE = "usage: args_tool.py [-v] [-n COUNT] {add,join,upper} VALUE..."


def fail(message):
    print(USAGE, file=sys.stderr)
    print("error: " + message, file=sys.stderr)
    sys.exit(2)


def parse(argv):
    verbose = False
    count = 1
    rest = []
    i = 0
    while i < len(argv):
        arg = argv[i]
        if arg in ("-v", "--verbose"):
            verbose = True
        elif arg == "-n":
            i += 1
            if i >= len(argv):
                fail("-n needs a value")
            try:
                count = int(argv[i])
            except ValueError:
                fail(f"not a number: {argv[i]}")
        elif arg.startswith("--count="):
            count = int(arg.split("=", 1)[1])
        elif arg.startswith("-"):
            fail(f"unknown option {arg}")
        else:
            rest.append(arg)
        i += 1
    return verbose, count, rest


def main():
    verbose, count, rest = parse(sys.argv[1:])
    if not rest:
        fail("no command")
    command, *values = rest
    if verbose:
        print(f"{command} x{count}: {values}")
    for _ in range(count):
        if command == "add":
            print(sum(float(v) for v in values))
        elif command == "join":
            print("-".join(values))
        elif command == "upper":
            print(*[v.upper() for v in values])
        else:
            fail(f"unknown command {command}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
