# Whether an instance whose attributes are known only at run time has the members of a protocol.
from typing import Protocol, runtime_checkable
@runtime_checkable
class HasClose(Protocol):
    def close(self): ...
class A:
    def __init__(self, **kw):
        for k, v in kw.items():
            setattr(self, k, v)
print(isinstance(A(close=1), HasClose), isinstance(A(), HasClose))
