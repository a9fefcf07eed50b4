import json
xs = json.loads("[1, 2, 3]", parse_int=int)
for x in reversed(xs): print(x)
print(list(reversed(xs)), [x for x in reversed(xs) if x > 1], max(reversed(xs)), list(enumerate(reversed(xs))), list(zip(xs, reversed(xs))))
import ast
t = ast.parse("a = 1\nb = 2")
for n in reversed(t.body): print(n.targets[0].id, n.value.value)
try: reversed(t)
except TypeError as e: print(e)
