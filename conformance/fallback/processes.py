# Other processes, and pickles, find functions by their names in CPython.
import pickle
from concurrent.futures import ProcessPoolExecutor


def square(x):
    return x * x


def main():
    with ProcessPoolExecutor(2) as pool:
        print(list(pool.map(square, range(4))))
    print(pickle.loads(pickle.dumps(square))(3))


if __name__ == "__main__":
    main()
