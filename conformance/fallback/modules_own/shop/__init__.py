from .prices import rate as first_rate
NAME = __name__
version = (1, first_rate)
