import argparse
def handle_a(x): return x + 1
def handle_b(x): return x * 2
def pick(n, x):
    return globals()[f"handle_{n}"](x)
def any_of(n):
    f = globals().get(n)
    if callable(f):
        return f(4)
    return None
def main():
    p = argparse.ArgumentParser()
    p.add_argument("which", nargs="?", default="b")
    a = p.parse_args([])
    print(pick(a.which, 3), any_of("handle_a"), any_of("x"))
    s = 0
    for i in range(10000):
        s += i * i % 7
    print(s)
main()
