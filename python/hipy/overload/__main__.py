"""Prints the constructs that an overload may define.  python -m hipy.overload"""
import inspect

from ._defaults import CONSTRUCTS, OPERATORS, UNARY, Defaults


def main():
    for name in CONSTRUCTS:
        method = getattr(Defaults, name)
        if name in OPERATORS:
            operands, text = ("x",) if name in UNARY else ("x", "y"), OPERATORS[name]
        else:
            operands = list(inspect.signature(method).parameters)[1:]
            text = method.__doc__.split("\n")[0]
        print("%-48s %s" % ("%s(%s)" % (name, ", ".join(operands)), text))


if __name__ == "__main__":
    main()
