from .deep import leaf
from . import other
import parts.deep.leaf as L
print("parts", __package__, __name__, L.__package__)
