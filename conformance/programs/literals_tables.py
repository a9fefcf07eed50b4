# Displays of literals and runs of stores of literals, which are tables in the compiled program.
def f(k):
    big = [1, 2, 10**30, 4, 5, 6, 7, 8, 9, 9223372036854775807, 2**62]
    mix = [1, 'a', None, 2.5, 'b', 3, None, True, 7.25, 'ü', ('x', 1)]
    tup = [(1, ('a', 2.5)), (2, ('b', 3.5)), (3, ('c', -0.0)), (4, ('d', 1e300)), (5, ('e', float('inf'))), (6, ('f', 1.0)), (7, ('g', 2.0)), (8, ('h', 3.0)), (9, ('ü', 4.0))]
    d = {'a': 1, 'b': 'x', 'c': None, 'd': 2.5, 'e': 5, 'f': 6, 'g': 7, 'h': 8, 'a': 9, 'k': (1, 'y')}
    s = {1, 2, 3, 4, 5, 6, 7, 8, 9, 1}
    e = {(1, 'a'), (2, 'b'), (3, 'c'), (4, 'd'), (5, 'e'), (6, 'f'), (7, 'g'), (8, 'h')}
    n = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [11, 12], [13, 14], [15, 16], [17, 18, 19, 20, 21, 22, 23, 24, 25]]
    none = [None] * 3 + [None, None, None, None, None, None, None, None, None]
    b = [b'a', b'b\x00', b'', b'd', b'e', b'f', b'g', b'h']
    t = (1, ('a', 2))
    w = [t, t, (2, ('b', 3)), (2, ('b', 3)), (2, ('b', 3)), (2, ('b', 3)), (2, ('b', 3)), t]
    xs = []
    xs.append(1); xs.append(2); xs.append(3); xs.append(4); xs.append(5); xs.append(6); xs.append(7); xs.append(8); xs.append(k)
    big.append(k); mix.append(k); tup.append((k, ('z', 1.5))); d['z'] = k; s.add(k); e.add((k, 'q')); n[0].append(k); none.append(None); b.append(b'z'); w.append(t)
    dd = {}
    dd['q'] = 1; dd['w'] = 2; dd['e'] = 3; dd['r'] = 4; dd['t'] = 5; dd['y'] = 6; dd['u'] = 7; dd['i'] = 8; dd['q'] = 10
    return big, mix, tup, d, sorted(s), sorted(e), n, len(none), b, w, xs, dd, [x * 2 for x in big], t
for x in f(3) + f(10**20): print(x)
D = {'x': 1, 'y': 2, 'z': 3, 'a': 4, 'b': 5, 'c': 6, 'd': 7, 'e': 8, 'f': 2**70}
for k in D: D[k] += 1
print(D)
