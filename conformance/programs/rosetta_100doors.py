doors = [False] * 100
for i in range(100):
    for j in range(i, 100, i + 1):
        doors[j] = not doors[j]
    print("Door %d:" % (i + 1), "open" if doors[i] else "close")

print([i for i in range(1, 101) if (i ** 0.5).is_integer()])
print(*(f"{i:3}" for i, d in enumerate(doors, 1) if d), sep="|")
