"""A traceback: an exception in a generator while another one is handled."""
def gen(n):
    for i in range(n):
        yield 10 // (2 - i)
def use(n):
    return sum(gen(n))
def outer():
    d = {}
    try:
        return d["missing"]
    except KeyError as e:
        return use(5)
print(outer())
