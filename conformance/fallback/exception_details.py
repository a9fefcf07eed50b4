# Attributes of built-in exceptions that native code raises without them.
def load(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as e:
        return "bad at %d to %d: %s in %s" % (e.start, e.end, e.reason, e.encoding)


def lacking(o):
    try:
        return o.nothing
    except AttributeError as e:
        return e.name, e.obj


print(load(b"abc"), load(b"ab\xff"))
print(lacking(5))
