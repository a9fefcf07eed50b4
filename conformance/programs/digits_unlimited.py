# sys.set_int_max_str_digits(0), natively and for what CPython does.
import json
import sys

try:
    print(len(str(3**20000)))
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(0)
a = 3**20000
s = str(a)
print(len(s), s[:10], int(s) == a, len(f"{a}"), len(f"{a:d}"), len("%d" % a), len(repr([a])), json.loads(s) == a)
for i in range(3):
    a *= 7
    print(len(str(a)))
