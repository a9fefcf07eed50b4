import argparse, shlex
def add(a, b=1, *rest):
    return (a, b, rest)
def two(a, b):
    return a + b
words = shlex.split("one 'two three' four")
print(*words, sep="|")
print(add(*words))
print(two(*words[:2]))
for argv in (["x", "1"], ["y"]):
    p = argparse.ArgumentParser()
    p.add_argument("rest", nargs="*")
    a = p.parse_args(argv)
    print("$", *argv, *a.rest, len(a.rest))
try:
    two(*words)
except TypeError as e:
    print(e)
print(max(*words), "{} {}".format(*words))
