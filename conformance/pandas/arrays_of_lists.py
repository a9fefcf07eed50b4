# partly pandas' own
# Functions of lists whose results are numpy's own from where they are made, since numpy gets to keep them.
import numpy as np


def kept(x):
    return np.asfortranarray(x)


print(kept(np.broadcast_to([1, 2], (2, 2))), kept(np.squeeze([[1, 2]])), kept(np.transpose([[1, 2], [3, 4]])))
print(kept(np.swapaxes([[1, 2], [3, 4]], 0, 1)), kept(np.moveaxis([[1, 2], [3, 4]], 0, 1)), kept(np.reshape([1, 2, 3, 4], (2, 2))))
print(kept(np.ravel([[1, 2], [3, 4]])), kept(np.atleast_1d([1, 2])), kept(np.atleast_2d([1, 2])), kept(np.expand_dims([1, 2], 0)))
print(kept(np.cumsum([1, 2])), kept(np.sort([2, 1])), kept(np.argsort([2, 1])), kept(np.diff([1, 4, 9])), kept(np.asarray([1, 2])))
print(kept(np.dot([[1, 2], [3, 4]], [1, 2])), kept(np.outer([1, 2], [3, 4])), kept(np.sum([[1, 2], [3, 4]], axis=0)))
print(kept(np.where([True, False], [1, 2], [3, 4])), kept(np.concatenate(([1, 2], [3]))), kept(np.vstack(([1, 2], [3, 4]))))
print(kept(np.add([1, 2], [3, 4])), kept(np.maximum([1, 2], 1)), kept(np.clip([1, 5], 0, 3)), kept(np.flip([1, 2])), kept(np.roll([1, 2], 1)))


def views():
    b = np.arange(12).reshape(3, 4)
    print(np.broadcast_to([1, 2], (2, 2)), np.atleast_2d([1]).shape, np.ones_like(b[:1]))
    print(np.delete(b, [0, 1], axis=0), np.insert([1, 2], 1, 9), np.append([1], [2, 3]), np.c_[[1, 2], [3, 4]])


views()
