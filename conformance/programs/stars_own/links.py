def linked(x):
    return x * 100
