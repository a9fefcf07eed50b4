# The classes ExitStack and ContextDecorator of contextlib. Of an ExitStack, what is entered leaves a function of the exception, or
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


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @functools.wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)

        return inner
