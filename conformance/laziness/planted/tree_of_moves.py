"""A tree of moves of which only one path is followed."""


def moves(state):
    return [n for n in (1, 2, 3) if n <= state]


class Node:
    def __init__(self, state, depth):
        self.state = state
        self.children = [(m, Node(state - m, depth - 1)) for m in moves(state)] if depth else []  # planted


def follow(node, wanted):
    path = []
    while node.children:
        m, child = min(node.children, key=lambda c: (abs(c[0] - wanted), c[0]))
        path.append(m)
        node = child
    return path, node.state


print(follow(Node(15, 6), 2))
