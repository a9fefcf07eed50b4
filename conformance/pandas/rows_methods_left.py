# partly pandas' own
# Rows of methods that are dicts, since somebody else asks for them.
import pandas as pd


class Source:
    def entry(self, i):
        return {"i": i, "j": i + 1}


class Other:
    def entry(self, i):
        return {"i": -i, "j": i}


kept = [o.entry(i) for i in range(2) for o in (Source(), Other())]
print(pd.DataFrame(kept), kept[0], sorted(kept[1].items()))


class Shown:
    def item(self, i):
        return {"i": i}


shown = Shown()
items = []
for i in range(3):
    items.append(shown.item(i))
print(pd.DataFrame(items), shown.item(7), getattr(shown, "item")(8).keys())
