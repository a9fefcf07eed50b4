from .. import deep as S
from ..deep import leaf as me


def f(x):
    return x + 1


print("leaf", __package__, S.__name__, me.__name__)
