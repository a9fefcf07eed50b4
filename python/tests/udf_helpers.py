"""A module of the user's, for udf_programs.py."""
RATE = 3
def scaled(x): return x * RATE
class Box:
    def __init__(self, v): self.v = v
    def get(self): return self.v + RATE
