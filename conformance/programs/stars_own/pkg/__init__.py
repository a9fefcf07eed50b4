from . import alpha
from .beta import *
from .deep import *
