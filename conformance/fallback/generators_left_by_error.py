# The program ends by an error while a variable of the module holds a generator.
def rows(n):
    try:
        for i in range(n):
            yield i
    finally:
        print("closed at the end")


g = rows(3)
print(next(g))
print({}["missing"])
