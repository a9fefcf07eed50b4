# Models of the contextlib module: what a manager that a generator function
# makes does with its generator (contextlib._GeneratorContextManager).


def _enter(gen):
    try:
        return next(gen)
    except StopIteration:
        raise RuntimeError("generator didn't yield") from None


def _leave(gen):
    try:
        next(gen)
    except StopIteration:
        return False
    try:
        raise RuntimeError("generator didn't stop")
    finally:
        gen.close()


def _leave_by(gen, value):
    traced = hp.exc.traced(value)
    try:
        gen.throw(value)
    except StopIteration as e:
        return e is not value
    except RuntimeError as e:
        if e is value:
            hp.exc.retrace(value, traced)
            return False
        if isinstance(value, StopIteration) and str(e) == "generator raised StopIteration":
            hp.exc.retrace(value, traced)
            return False
        raise
    except BaseException as e:
        if e is not value:
            raise
        hp.exc.retrace(value, traced)
        return False
    try:
        raise RuntimeError("generator didn't stop after throw()")
    finally:
        gen.close()
