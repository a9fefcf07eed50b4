"""Options parsed by hand, as in many scripts."""
import sys

opts = {"n": 10, "verbose": False, "sep": ","}
files = []
argv = sys.argv[1:]
i = 0
while i < len(argv):
    a = argv[i]
    if a == "-v" or a == "--verbose":
        opts["verbose"] = True
    elif a.startswith("--sep="):
        opts["sep"] = a.split("=", 1)[1]
    elif a == "-n":
        i += 1
        try:
            opts["n"] = int(argv[i])
        except IndexError:
            sys.exit("-n needs a number")
        except ValueError:
            sys.exit(f"-n: not a number: {argv[i]}")
    elif a.startswith("-") and a != "-":
        print("unknown option", a, file=sys.stderr)
        sys.exit(2)
    else:
        files.append(a)
    i += 1
if opts["verbose"]:
    for k in sorted(opts):
        print(f"{k} = {opts[k]!r}")
print(opts["sep"].join(files), opts["n"] * 2)
if not files:
    sys.exit(1)
if "-n" in argv and argv.index("-n") > 3:
    raise SystemExit("options must come first")
