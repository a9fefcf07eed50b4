# Input whose prompt goes to redirected output.
import sys, io
def main():
    name = input("name? ")
    print("hi", name)
def capture(f):
    old, sys.stdout = sys.stdout, io.StringIO()
    try:
        f()
        return sys.stdout.getvalue()
    finally:
        sys.stdout = old
print(repr(capture(main)))
for line in sys.stdin:
    print(line.strip())
