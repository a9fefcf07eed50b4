# A parameter refers to the generator until the function ends.
def rows(name, n):
    try:
        for i in range(n):
            yield i
    finally:
        print(name, "closed")


def first(it):
    for x in it:
        break
    print("after")
    return x


print(first(rows("broken", 3)))
