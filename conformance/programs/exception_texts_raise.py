# The text of an exception that nobody handles raises: the traceback is that of the exception.
class Key:
    def __repr__(self):
        raise RuntimeError("no text")

    def __hash__(self):
        return 1


def look(d, k):
    return d[k]


try:
    look({}, Key())
except KeyError as e:
    print(len(e.args))
look({}, Key())
