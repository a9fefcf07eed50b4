# An exception in a handler, in a handler, in a handler: each came up during the one before.
class Late(Exception):
    pass


def parse(text):
    try:
        return int(text)
    except ValueError:
        try:
            return int(text, 16)
        except ValueError as e:
            raise Late(text) from e


def again(n):
    try:
        parse("g" * n)
    except Late:
        if n > 1:
            again(n - 1)
        raise


def clean():
    try:
        [][1]
    except IndexError:
        try:
            {}["k"]
        except KeyError:
            pass
        try:
            1 // 0
        finally:
            [].pop()


try:
    again(2)
except Late:
    clean()
