class Node:
    def next(self) -> Nod:
        return self
