from itertools import groupby, islice


def lookandsay(number):
    return ''.join(str(len(list(g))) + k for k, g in groupby(number))


def sequence(seed="1"):
    while True:
        yield seed
        seed = lookandsay(seed)


for s in islice(sequence(), 10):
    print(s)
numberstring = '1'
for i in range(20):
    numberstring = lookandsay(numberstring)
print(len(numberstring))
print([(k, sum(1 for _ in g)) for k, g in groupby("aaabbbccd")])
words = sorted("the quick brown fox jumps over the lazy dog".split(), key=len)
for length, group in groupby(words, key=len):
    print(length, sorted(group))
