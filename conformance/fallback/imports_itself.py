# A program that imports its own file runs it once more, as another module.
print("body of", __name__ == "__main__", __name__)


def own():
    return __name__


if __name__ == "__main__":
    again = __import__("imports_itself")
    print(again.own(), own())
