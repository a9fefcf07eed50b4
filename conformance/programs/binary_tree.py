class Tree:
    def __init__(self):
        self.root = None
        self.size = 0

    def insert(self, key):
        if self.root is None:
            self.root = [key, None, None]
            self.size += 1
            return
        node = self.root
        while True:
            if key == node[0]:
                return
            side = 1 if key < node[0] else 2
            if node[side] is None:
                node[side] = [key, None, None]
                self.size += 1
                return
            node = node[side]


def insert(tree, key):
    if tree is None:
        return {"key": key, "left": None, "right": None}
    if key < tree["key"]:
        tree["left"] = insert(tree["left"], key)
    elif key > tree["key"]:
        tree["right"] = insert(tree["right"], key)
    return tree


def walk(tree):
    if tree is None:
        return []
    return walk(tree["left"]) + [tree["key"]] + walk(tree["right"])


root = None
for k in [50, 30, 70, 20, 40, 60, 80, 30]:
    root = insert(root, k)
print(walk(root))
t = Tree()
for k in [5, 2, 8, 2]:
    t.insert(k)
print(t.size, t.root)
