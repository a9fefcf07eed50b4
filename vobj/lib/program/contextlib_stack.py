# contextlib.ExitStack. What is entered leaves a function of the exception, or
# None, behind: whether it has swallowed it.

import functools


def _leaving(function):
    def leave(e):
        if e is None:
            return bool(function(None, None, None))
        return bool(function(type(e), e, hp.traceback(e)))

    return leave


class ExitStack:
    def __init__(self):
        self._exits = []

    def enter_context(self, cm):
        value = cm.__enter__()
        self.push(cm)
        return value

    def push(self, exit):
        if hasattr(exit, "__exit__"):
            leave = _leaving(exit.__exit__)
        else:
            leave = _leaving(exit)  # a function with the signature of one
        self._exits.append(leave)
        return exit

    def callback(self, callback, /, *args, **kwds):
        call = functools.partial(callback, *args, **kwds)

        def leave(e):
            call()
            return False

        self._exits.append(leave)
        return callback

    def pop_all(self):
        new = ExitStack()
        new._exits = self._exits
        self._exits = []
        return new

    def close(self):
        self.__exit__(None, None, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback, /):
        current = value
        replaced = False
        while self._exits:
            leave = self._exits.pop()
            try:
                if leave(current):
                    current = None
                    replaced = False
            except BaseException as e:
                current = e
                replaced = True
        if replaced:
            raise current
        return value is not None and current is None
