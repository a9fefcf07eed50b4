# Standard input that the program replaces.
import io
import sys

sys.stdin = io.StringIO("3\n4 5\n")
n = int(input("n? "))
print(n, sum(int(x) for x in input().split()))
try:
    input()
except EOFError as e:
    print("EOF", e)
