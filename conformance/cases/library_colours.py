# The module colorsys.
import colorsys


def hsv(r: float, g: float, b: float): return colorsys.rgb_to_hsv(r, g, b)
def hsv_ints(r: int, g: int, b: int): return colorsys.rgb_to_hsv(r, g, b)
def hsv_bools(r: bool, g: bool, b: bool): return colorsys.rgb_to_hsv(r, g, b)
def hsv_mixed(r: int, g: float, b: bool): return colorsys.rgb_to_hsv(r, g, b)
def hsv_keywords(r: float, g: float, b: float): return colorsys.rgb_to_hsv(b=b, r=r, g=g)
def hsv_text(r: str, g: float, b: float): return colorsys.rgb_to_hsv(r, g, b)
def hsv_union(r: int | float, g: float, b: float): return colorsys.rgb_to_hsv(r, g, b)
def hue(r: int, g: int, b: int) -> float: return colorsys.rgb_to_hsv(r, g, b)[0]
def rgb(h: float, s: float, v: float): return colorsys.hsv_to_rgb(h, s, v)
def rgb_ints(h: int, s: int, v: int): return colorsys.hsv_to_rgb(h, s, v)
def rgb_bools(h: bool, s: bool, v: bool): return colorsys.hsv_to_rgb(h, s, v)
def rgb_mixed(h: float, s: int, v: bool): return colorsys.hsv_to_rgb(h, s, v)
def rgb_keywords(h: float, s: float, v: float): return colorsys.hsv_to_rgb(v=v, h=h, s=s)
def rgb_text(h: float, s: float, v: str): return colorsys.hsv_to_rgb(h, s, v)
def rgb_text_hue(h: str, s: float, v: float): return colorsys.hsv_to_rgb(h, s, v)
def red(h: float, s: float, v: float) -> float: return colorsys.hsv_to_rgb(h, s, v)[0]
def there_and_back(r: float, g: float, b: float): return colorsys.hsv_to_rgb(*colorsys.rgb_to_hsv(r, g, b))


# ---- cases
nan, inf = float("nan"), float("inf")
C = [0.0, 0.2, 0.5, 1.0, -0.5]
RARE = [nan, inf, -inf, -0.0, 1e300, 5e-324, -1e18]
I = [0, 1, 255, -7, 10**18, 10**400]
B = [False, True]
CASES = [(f, [r, g, b]) for f in ("hsv", "there_and_back") for r in C for g in C for b in C]
CASES += [("hsv", [r, g, b]) for r in RARE + [0.5] for g in RARE + [0.5] for b in RARE + [0.5]]
CASES += [("hsv_ints", [r, g, b]) for r in I for g in I for b in I]
CASES += [("hsv_bools", [r, g, b]) for r in B for g in B for b in B]
CASES += [("hsv_mixed", [r, g, b]) for r in I for g in C + RARE for b in B]
CASES += [("hsv_keywords", [0.1, 0.7, 0.3]), ("hsv_keywords", [nan, 0.7, 0.3])]
CASES += [("hsv_text", ["a", 0.5, 0.5]), ("hsv_union", [1, 0.5, 0.5]), ("hsv_union", [1.0, 1.0, 1.0]), ("hsv_union", [1, 1.0, 1.0])]
CASES += [("hue", [r, g, b]) for r in (0, 1, 255) for g in (0, 128, 255) for b in (0, 255)]
H = [0.0, 0.1, 0.2, 0.4, 0.5, 0.7, 0.9, 1.0, -0.1, -0.9, 7.3] + RARE
CASES += [("rgb", [h, s, v]) for h in H for s in (0.0, 0.3, 1.0, nan, inf, -0.0) for v in (0.0, 0.8, nan, -inf)]
CASES += [("rgb_ints", [h, s, v]) for h in I for s in I for v in I]
CASES += [("rgb_bools", [r, g, b]) for r in B for g in B for b in B]
CASES += [("rgb_mixed", [h, s, v]) for h in H for s in I for v in B]
CASES += [("rgb_keywords", [0.1, 0.7, 0.3]), ("rgb_keywords", [0.1, 0.0, nan])]
CASES += [("rgb_text", [0.1, 0.0, "v"]), ("rgb_text", [0.1, 1.0, "v"]), ("rgb_text_hue", ["h", 0.0, 1.0]), ("rgb_text_hue", ["h", 0.5, 1.0])]
CASES += [("red", [h, 0.5, 0.8]) for h in H]
