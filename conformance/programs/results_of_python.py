# What CPython's functions give has the types of their arguments.
import colorsys
import difflib
import fnmatch

print(colorsys.hsv_to_rgb(0, 0, 1), colorsys.rgb_to_hsv(1, 2, 3), colorsys.hls_to_rgb(1, 2, 0))
print(colorsys.rgb_to_yiq(1, 1, 1), colorsys.rgb_to_hls(1, 1, 1), colorsys.yiq_to_rgb(1, 0, 0), colorsys.hsv_to_rgb(0.3, 0.5, 0.5))
print(difflib.get_close_matches([1, 2, 3], [[1, 2, 4], [7, 8, 9]]))
print([w.upper() for w in difflib.get_close_matches("appel", ["ape", "apple", "peach"])])
print(fnmatch.filter([b"ab", b"cd"], b"a*"), fnmatch.filter(["ab", "cd"], "a*"))
