# ExitStack.enter_context() of what @contextmanager makes.
from contextlib import ExitStack, contextmanager
@contextmanager
def res(n):
    print("open", n)
    try:
        yield n * 2
    finally:
        print("close", n)
with ExitStack() as st:
    vals = [st.enter_context(res(i)) for i in range(3)]
    print(vals)
