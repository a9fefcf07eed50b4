from .deep.leaf import f
from . import deep
print("other", __package__, f(1), deep.__name__)
