def handle_a(x): return x + 1
def handle_b(x): return x * 2
DEBUG = True
def call(n, x):
    return globals()[n](x)
print(call("handle_a", 1), call("handle_b", 2))
try:
    call("__nope", 1)
except KeyError as e:
    print(e)
try:
    call("DEBUG", 1)
except TypeError as e:
    print(e)
if len("abc") > 5:
    def handle_z(x): return 0
try:
    print(call("handle_z", 1))
except KeyError as e:
    print("no", e)
