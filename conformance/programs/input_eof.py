total = 0
n = int(input())
for i in range(n):
    a, b = map(int, input().split())
    total += a * b
print(total)
print(int(input()))
