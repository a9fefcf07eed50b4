# left to CPython
# Containers of arrays compare these, and ask the truth value of what that gives.
import numpy as np

a, c, one = np.array([1, 2]), np.array([1, 2]), np.array([3])
print([one] == [np.array([3])], sorted([(2, a), (1, c)]), sorted([one, np.array([1])]))
for f in (lambda: sorted([(1, a), (1, c)]), lambda: [a] == [c], lambda: [c, a].index(a), lambda: [a].count(c), lambda: {1: a} == {1: c}):
    try:
        print(f())
    except ValueError as e:
        print(e)
