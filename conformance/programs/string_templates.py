# string.Template: placeholders of all kinds, mappings, keywords.
import string
from string import Template
from collections import ChainMap, defaultdict, OrderedDict
t = Template("Dear $name,\n you owe ${amount} $$ on $date_1. ${} $9 $")
for s in ("$a", "${a}b$c", "x $$ y", "$", "a\nb $\n", "$_x1y ${Ab}", "${a", "$é", "$a$a$$a", "", "no", "${a b}", "$ａ", "$K"):
    t = Template(s)
    for m in ({"a": 1, "c": None, "Ab": 2.5, "_x1y": [1]}, {}):
        try:
            print(repr(s), repr(t.substitute(m)))
        except (KeyError, ValueError) as e:
            print(repr(s), type(e).__name__, e)
        print(repr(t.safe_substitute(m)), t.is_valid(), t.get_identifiers())
t = string.Template("$who likes $what")
print(t.substitute(who="tim", what="kung pao"), t.substitute({"who": 1}, what=2), t.safe_substitute({"who": 1, "what": 0}, what=2), t.template)
d = defaultdict(int)
print(t.substitute(d), sorted(d), t.substitute(ChainMap({"who": 3}, {"what": 4})))
print(t.safe_substitute(who="x"), t.substitute({"who": "a", "what": "b"}, who="kw"))
try:
    t.substitute({"who": 1})
except KeyError as e:
    print("KeyError", e, e.args)
class Row:
    def __init__(self, **k): self.k = k
    def __getitem__(self, n): return self.k[n]
print(t.substitute(Row(who=1, what="z")))
rows = [{"who": f"u{i}", "what": i} for i in range(3)]
print([t.substitute(r) for r in rows], [t.substitute(**r) for r in rows])
print(type(t).__name__, isinstance(t, Template))
