data = {"a": 1}
items = [1, 2]


def step(n):
    if n == 0:
        return data["a"]
    if n == 1:
        return items[1]
    return data["missing key"]


for n in range(3):
    print(step(n))
