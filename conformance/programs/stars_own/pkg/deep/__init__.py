from .inner import *
from . import inner
__all__ = inner.__all__ + ["also"]
also = 7
