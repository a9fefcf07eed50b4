"""Overflow long after the first output: what was printed stays printed once."""
import sys

print("start")
total = 1
for i in range(1, 30):
    total *= i
    if i % 5 == 0:
        print(i, total)
        print("progress", i, file=sys.stderr)
name = sys.stdin.readline().strip()
print("hello", name)
second = sys.stdin.readline().strip()
x = 3
for _ in range(50):
    x = x * 7 + 1
print(second, x)
print(sys.stdin.read().split())
sys.exit(x % 100)
