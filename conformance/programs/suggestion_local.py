"""A local variable comes before a module's, which comes before a builtin."""
lenght = 3


def longest(words):
    length_ = 0
    for word in words:
        length_ = max(length_, len(word))
    return lengt


print(lenght)
longest(["a"])
