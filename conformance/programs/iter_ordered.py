from collections import OrderedDict
def a():
    d = OrderedDict(x=1, y=2, z=3)
    try:
        for k in d:
            print(k)
            d.move_to_end(k)
    except RuntimeError as e: print(e)
a()
def b():
    d = OrderedDict(x=1, y=2, z=3)
    try:
        for k in d:
            print(k)
            if k == "z": d["w"] = 1
            d[k] = 7
    except RuntimeError as e: print(e)
    print(d)
b()
def c():
    d = OrderedDict(x=1, y=2, z=3)
    try:
        for k in d:
            print(k)
            d.pop("z", None)
    except RuntimeError as e: print(e)
c()
def e():
    d = OrderedDict(x=1, y=2)
    try:
        for k, v in d.items():
            print(k, v)
            del d[k]
    except RuntimeError as e: print(e)
    try:
        for k in list(d): del d[k]
        print(d)
    except RuntimeError as e: print(e)
e()
def f():
    d = OrderedDict(x=1, y=2)
    print(list(d), list(d.items()), list(d.values()), "x" in d.keys(), len(d.items()), d.keys() & {"x"}, [k for k in d], sorted(d.items()), dict(d.items()), list(reversed(d)), max(d, key=d.get))
    print(d.keys(), d.items(), d.values())
    for k in d.keys(): d[k] += 1
    for i, (k, v) in enumerate(d.items()): print(i, k, v)
    it = iter(d.items()); print(next(it), list(it)); print(d.items() == {"x": 2, "y": 3}.items(), list(reversed(d.keys())))
    for k in d: break
    for k in d:
        if k == "y": d["new"] = 1
    print(d)
    e = OrderedDict()
    for k in e: print("never")
    print([*e], [*d], {**d})
    x = d if len(d) > 1 else {"q": 1}
    for k in x.items(): print(k)
f()
