from collections import Counter, deque, defaultdict, OrderedDict, ChainMap
d = deque([1,2]); dd = defaultdict(int)
for f in (lambda: d.items(), lambda: d.push(3), lambda: dd.add(3), lambda: Counter().keyz(), lambda: d.maxlen, lambda: d[7], lambda: dd.default_factory):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
d.appendd(3)
