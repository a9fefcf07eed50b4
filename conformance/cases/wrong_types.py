"""Values of each type given to builtins and methods that take others."""


def m1(v): return format(1, v)
def m2(v): return "abc".replace(v, "x")
def m3(v): return "abc".split(v)
def m4(v): return "abc".startswith(v)
def m5(v): return "abc".join(v)
def m6(v): return "abc".strip(v)
def m7(v): return "abc".center(v)
def m8(v): return "abc".find(v)
def m9(v): return "abc".count(v)
def m10(v): return "abc".partition(v)
def m11(v): return "abc".index("a", v)
def m12(v): return "abc" + v
def m13(v): return "abc" * v
def m14(v): return "abc" in v
def m15(v): return v in "abc"
def m16(v): return [1, 2].index(v)
def m17(v): return [1, 2][v]
def m18(v): return (1, 2) + v
def m19(v): return {1: 2}.get(v)
def m20(v): return {1, 2} | v
def m21(v): return sorted([1, v])
def m22(v): return max(v)
def m23(v): return sum(v)
def m24(v): return len(v)
def m25(v): return abs(v)
def m26(v): return int(v)
def m27(v): return float(v)
def m28(v): return list(v)
def m29(v): return dict(v)
def m30(v): return set(v)
def m31(v): return tuple(v)
def m32(v): return enumerate(v, v)
def m33(v): return list(zip(v, [1]))
def m34(v): return ord(v)
def m35(v): return chr(v)
def m36(v): return divmod(v, 2)
def m37(v): return pow(v, 2)
def m38(v): return round(v)
def m39(v): return round(1.5, v)
def m40(v): return -v
def m41(v): return ~v
def m42(v): return v < 1
def m43(v): return v[0]
def m44(v): return v()
def m45(v): return v.x
def m46(v): return isinstance(1, v)
def m47(v): return int("11", v)
def m48(v): return str(b"ab", v)
def m49(v): return [3, 1].sort(key=v)
def m50(v): return list(map(v, [1]))
def m51(v): return list(filter(v, [1, 0]))
def m52(v): return list(reversed(v))
def m53(v): return next(v)
def m54(v): return iter(v) is None
def m55(v): return hash(v) is None
def m56(v): return bytes(v)
def m57(v): return "abc".encode(v)
def m58(v): return b"abc".decode(v)
def m59(v): return f"{1:{v}}"
def m60(v): return "{:{}}".format(1, v)
def m61(v): return "%s" % v
def m62(v): return "%d" % v
def m63(v): return "%*d" % (v, 1)
def m64(v): return [0] * v
def m65(v): return range(v)[0]
def m66(v): return [1, 2][slice(v)]
def m67(v): return [1,2,3][v:]
def m68(v): return [1,2,3][::v]
def m69(v): return complex(v)
def m70(v): return any(v), all(v)
def m71(v): return min(1, v)
def m72(v): return sum([1], v)
def m73(v): return "a".zfill(v)
def m74(v): return "a b".rsplit(None, v)
def m75(v): return "ab".translate(v)
def m76(v): return "abc".expandtabs(v)
def m77(v): return list.append([], v)
def m78(v): return str.upper(v)
def m79(v): return list.index(v, 1)
def m80(v): return dict.get(v, 1)
def m81(v): return int.bit_length(v)
def m82(v): return float.is_integer(v)
def m83(v): return set.union(v, [1])
def m84(v): return tuple.count(v, 1)
def m85(v): return dict.fromkeys(v)
def m86(v): return str.join(v, ["a"])
def m87(v): return print(1, end="", flush=v)
def m88(v): return type(v)("1")
def m89(v): return getattr(v, "real", None)
def m90(v): return callable(v)


# ---- cases
D = [None, 1, 2**70, 1.5, "x", b"y", [1], True]
CASES = [("m" + str(i), [v]) for i in range(1, 91) for v in D]
