"""A traceback: an exception that another one has for its cause, from a comprehension."""
class AppError(Exception):
    pass
def parse(s):
    try:
        return int(s)
    except ValueError:
        raise AppError(f"bad {s}")
def quiet(s):
    try:
        return int(s)
    except ValueError:
        raise AppError(f"bad {s}") from None
def main():
    for s in ["1", "y"]:
        try:
            quiet(s)
        except AppError as e:
            print("caught", e)
    xs = [parse(s) for s in ["1", "2", "x"]]
    print(xs)
if __name__ == "__main__":
    main()
