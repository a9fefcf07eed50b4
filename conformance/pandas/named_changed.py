# partly pandas' own
# Lists that have a name and are changed, or kept by something else.
import pandas as pd

frame = pd.DataFrame({"a": [3, 1, 2], "b": ["x", "y", "x"], "c": [1.5, None, 2], "d": [1, 2, 3]})


def grow(xs):
    xs.append("z")
    return xs


kept = ["x", "y"]
grow(kept)
changed = ["a"]
print(frame[changed])
changed += ["b"]
print(kept, frame[changed])
held = ["a", "c"]
holder = [held]
holder[0].append("d")
print(frame[held])
