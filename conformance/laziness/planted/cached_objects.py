"""Objects that prepare at their construction what hardly anybody asks for."""


def words(text):
    found = {}
    for w in text.split():
        w = w.strip(".,").lower()
        found[w] = found.get(w, 0) + 1
    return found


class Document:
    def __init__(self, title, text):
        self.title = title
        self.size = len(text)
        self.words = words(text)  # planted
        self.summary = ". ".join(text.split(". ")[:2])


texts = ["The %d. answer is %s. More of it follows, %s." % (i, "long " * (i % 7), "word " * (i % 11)) for i in range(150)]
documents = [Document("no %d" % i, t) for i, t in enumerate(texts)]
longest = max(documents, key=lambda d: d.size)
print(longest.title, longest.size, sorted(longest.words.items())[:3])
for d in documents[:3]:
    print(d.title, d.summary)
