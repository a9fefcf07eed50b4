# The texts of messages that are logged. None: making the text raised an exception, of which logging says so on standard error.


def shown(message):
    try:
        return str(message)
    except RecursionError:
        raise
    except Exception:
        return None


# A dict as the only argument is what the names of a format refer to.
def formatted_one(format, x):
    try:
        return format % (x if hp.is_mapping(x) else (x,))
    except RecursionError:
        raise
    except Exception:
        return None


def formatted(format, args):
    try:
        return format % args
    except RecursionError:
        raise
    except Exception:
        return None
