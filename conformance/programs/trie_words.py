"""A trie of nested dicts: insert, search, autocomplete, delete."""

END = "$"


def insert(root, word):
    node = root
    for ch in word:
        node = node.setdefault(ch, {})
    node[END] = {}


def contains(root, word):
    node = root
    for ch in word:
        if ch not in node:
            return False
        node = node[ch]
    return END in node


def words(node, prefix):
    out = []
    for ch in sorted(node):
        if ch == END:
            out.append(prefix)
        else:
            out.extend(words(node[ch], prefix + ch))
    return out


def complete(root, prefix):
    node = root
    for ch in prefix:
        node = node.get(ch)
        if node is None:
            return []
    return words(node, prefix)


def delete(node, word, i=0):
    if i == len(word):
        node.pop(END, None)
    elif word[i] in node:
        delete(node[word[i]], word, i + 1)
        if not node[word[i]]:
            del node[word[i]]


def size(node):
    return 1 + sum(size(child) for child in node.values())


root = {}
for w in "car card care cart cat dog do door".split():
    insert(root, w)
print(contains(root, "car"), contains(root, "ca"), contains(root, "dot"))
print(complete(root, "car"), complete(root, "do"), complete(root, "x"))
print(size(root))
delete(root, "card")
delete(root, "do")
delete(root, "zebra")
print(words(root, ""), size(root))
print(root["d"])
