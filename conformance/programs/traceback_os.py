"""A traceback: an OSError with a file, made while another one is handled, and one of a class of the program's."""
import errno, os
class Unreadable(OSError):
    pass
def load(path):
    try:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    except OSError as e:
        print(e.errno, e.filename, os.strerror(13), os.strerror(9999))
        raise Unreadable(e.errno, "cannot read", path, None, path + ".bak")
load("/tmp/it's")
