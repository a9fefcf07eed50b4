"""getattr() with a default, of exceptions of several classes."""
class VMError(RuntimeError):
    def __init__(self, op, stack): self.op, self.stack = op, list(stack); super().__init__(op, len(stack))
for i in range(4):
    try:
        if i == 0: raise VMError("x", [1])
        if i == 1: raise NameError("q")
        if i == 2: 1 / 0
    except (VMError, NameError, ZeroDivisionError, IndexError) as e: print("!!", type(e).__name__, e, getattr(e, "args", None), getattr(e, "op", "no op"))
