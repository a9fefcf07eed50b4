"""f-strings, format(), str.format, %-format, str() and repr() of the basic types."""


def f_plain(a): return f"[{a}]"
def f_repr(a): return f"{a!r}"
def f_str(a): return f"{a!s}"
def f_ascii(a): return f"{a!a}"
def f_debug(a): return f"{a=}"
def f_debug_spaces(a): return f"{a + a = }"
def f_two(a, b): return f"{a} and {b}{a}"
def f_braces(a): return f"{{{a}}}"
def f_nested_spec(a, w): return f"{a:{w}}"
def f_nested_spec2(a, w, p): return f"{a:{w}.{p}f}"
def f_expression(n): return f"{n + 1} {n * 2!r} {[n, n]} {'x' if n else 'y'}"
def f_call(s): return f"{len(s)} {s.upper()} {s[::-1]}"
def f_dict(n): return f"{ {'a': n}['a'] }"
def f_lambda(n): return f"{(lambda x: x + 1)(n)}"
def f_multiline(n):
    return (f"a{n}"
            f"b{n}" "c{n}"
            f'd{n}')


def f_triple(n): return f"""x
{n}
y"""


def f_raw(n): return rf"\n{n}\t"
def f_none(n): return f""
def f_width_int(n): return f"{n:5}|{n:<5}|{n:>5}|{n:^5}|{n:=5}|{n:05}|{n:+}|{n: }|{n:,}|{n:_}"
def f_bases(n): return f"{n:b} {n:o} {n:x} {n:X} {n:#b} {n:#o} {n:#x} {n:#X} {n:d} {n:c}" if 0 <= n < 0x110000 else f"{n:b} {n:o} {n:x}"
def f_int_fill(n): return f"{n:*^9}|{n:0>8}|{n:-<8d}|{n:+08d}|{n:#010x}|{n:_b}|{n:08,}|{n:+,}"
def f_int_as_float(n): return f"{n:.2f}|{n:e}|{n:g}|{n:8.1f}|{n:%}|{n:.3}"
def f_float(x): return f"{x}|{x:f}|{x:.0f}|{x:.2f}|{x:10.3f}|{x:<10.1f}|{x:+.1f}|{x:e}|{x:.3e}|{x:E}"
def f_float_g(x): return f"{x:g}|{x:.3g}|{x:.10g}|{x:G}|{x:#g}|{x:n}"
def f_float_misc(x): return f"{x:%}|{x:.1%}|{x:,.2f}|{x:_.1f}|{x:010.2f}|{x:^12.2f}|{x:*>12}|{x: f}|{x:.3}|{x:=+10.1f}"
def f_str_spec(s): return f"{s:5}|{s:<5}|{s:>5}|{s:^5}|{s:*^7}|{s:.2}|{s:5.1}|{s:s}"
def f_bool_spec(b): return f"{b}|{b:d}|{b:5}|{b!s:>6}|{b:.1f}"
def f_none_spec(n): return f"{None}|{None!r:>6}|{None!s:5}|"
def f_bad_spec_int(n): return f"{n:q}"
def f_bad_spec_str(s): return f"{s:d}"
def f_bad_spec_float(x): return f"{x:x}"
def f_none_width(n): return f"{None:5}"
def f_list_width(n): return f"{[n]:5}"
def f_precision_int(n): return f"{n:.2d}"
def f_sign_str(s): return f"{s:+}"
def f_comma_str(s): return f"{s:,}"
def f_equal_str(s): return f"{s:=5}"
def f_zero_str(s): return f"{s:05}"
def format_builtin(a, spec): return format(a, spec)
def format_builtin_plain(a): return format(a)
def format_method(a, b): return "{} {} {}".format(a, b, a)
def format_numbered(a, b): return "{1}-{0}-{1}".format(a, b)
def format_named(a, b): return "{x}:{y}".format(x=a, y=b)
def format_spec(a): return "{:>6}|{:<6}|{!r:^8}".format(a, a, a)
def format_nested(a, w): return "{:{}}".format(a, w)
def format_braces(a): return "{{}} {}".format(a)
def format_item(n): return "{0[0]} {0[1]}".format([n, n + 1])
def format_missing(a): return "{} {}".format(a)
def format_missing_name(a): return "{x}".format(y=a)
def format_unmatched(a): return "{".format(a)
def format_map_like(n): return "{a}{b}".format(**{"a": n, "b": 2})
def format_spread(n): return "{} has {:+d} of {:>{w}}|{0!a}".replace("{0!a}", "").format(n, *[i * 7 for i in range(n)], w=5)
def format_spread_numbered(n): return "{1}-{0}-{2:x}".format(*(range(n) if n % 2 else list(range(n))))
def format_spread_names(n): return "{a:>{w}}/{b!r:^{w}}".format(**{"a": n, "b": 2, "w": 6})
def format_paths(n): return "{p.real}|{p.imag:>4}|{0[k]}|{0[10]:<3}|{1[0][1]}|{q[-1]}".format({"k": n, 10: "ten"}, [(n, n + 1)], p=n, q={"-1": 1})
def format_path_missing(n): return "{0[k]}|{1.nope}".format({"k": n}, n)
def format_key_missing(n): return "{0[z]}".format({"k": n})
def format_deep(n, w): return "{:{}.{}}|{:{fill}{side}{}}".format(2.5, w + 4, n, "x", w, fill="*", side="^")
def format_mixed(n): return "{} {1}".format(n, n)
def format_too_deep(n): return "{:{:{}}}".format(n, 5, 3)
def format_colon_item(n): return "{0[a:b]!s:>6}".format({"a:b": n})
def pct_s(a): return "%s" % a
def pct_r(a): return "%r" % a
def pct_a(a): return "%a" % a
def pct_two(a, b): return "%s=%s" % (a, b)
def pct_d(n): return "%d|%5d|%-5d|%05d|%+d|% d|%i" % (n, n, n, n, n, n, n)
def pct_bases(n): return "%x|%X|%o|%#x|%#o|%08x" % (n, n, n, n, n, n)
def pct_f(x): return "%f|%.2f|%8.1f|%-8.1f|%+.0f|%08.2f|%e|%g|%.3g|%E|%G" % (x, x, x, x, x, x, x, x, x, x, x)
def pct_c(n): return "%c" % n
def pct_str_width(s): return "%5s|%-5s|%.2s|%5.1s" % (s, s, s, s)
def pct_percent(n): return "%d%%" % n
def pct_star(w, n): return "%*d|%-*d|%.*f" % (w, n, w, n, 2, n)
def pct_dict(a): return "%(x)s-%(y)d" % {"x": a, "y": 3}
def pct_too_few(a): return "%s %s" % a
def pct_too_many(a): return "%s" % (a, a)
def pct_bad_type(a): return "%d" % a
def pct_bad_char(a): return "%q" % a
def pct_incomplete(a): return "%s %" % a
def pct_none_left(a): return "plain" % a
def pct_float_d(x): return "%d" % x
def pct_tuple_one(a): return "%s" % ((a, 1),)
def str_of(a): return str(a)
def repr_of(a): return repr(a)
def str_in_containers(a): return str([a]), str((a,)), str({a: a}), str({"k": [a, (a, None)]})
def str_concat_number(n): return "n=" + str(n) + ";"
def str_plus_number(n): return "n=" + n
def thousands(n): return f"{n:,}".replace(",", ".")
def money(x): return f"${x:,.2f}"
def pad_table(s): return "\n".join(f"{w:<8}|{len(w):>3}" for w in s.split())
def hex_dump(s): return " ".join(f"{b:02x}" for b in s.encode("utf-8", "surrogatepass"))
def percent_of(a, b): return f"{a / b:.1%}" if b else "n/a"
def date_like(y, m, d): return f"{y:04d}-{m:02}-{d:02d}"
def build_json(a, b): return '{"a": %d, "b": "%s"}' % (a, b)
def hex_bin_oct(n): return hex(n), bin(n), oct(n)


# ---- cases
ANY = [0, 1, -5, 2**70, 1.0, -0.0, 0.1, 1e16, 1e15, 123456789.123, 1e-5, 0.0001, float("nan"), float("inf"), float("-inf"), "", "abc", "it's", 'a"b', "a'\"b",
       "ß\n\t\\", "\x00\x7f\xad", "😀\ud800", None, True, False, b"ab\xff'"]
CASES = [(f, [a]) for f in ["f_plain", "f_repr", "f_str", "f_ascii", "f_debug", "f_braces", "pct_s", "pct_r", "pct_a", "str_of", "repr_of",
                            "format_builtin_plain", "str_in_containers", "format_braces", "pct_tuple_one", "pct_dict"] for a in ANY]
CASES += [(f, [a]) for f in ["f_debug_spaces", "format_spec"] for a in [1, 2.5, "x"]] + [("format_spec", [None])]
CASES += [(f, [a, b]) for f in ["f_two", "format_method", "format_numbered", "format_named", "pct_two"] for a in [1, "s", 2.5, None] for b in [True, "é"]]
INTS = [0, 1, -1, 42, -1234567, 255, 65, 0x1f600, 2**31, 2**63, -2**70, 10**30]
CASES += [(f, [n]) for f in ["f_width_int", "f_bases", "f_int_fill", "f_int_as_float", "pct_d", "pct_bases", "thousands", "pct_percent",
                             "str_concat_number", "str_plus_number", "f_expression", "hex_bin_oct", "f_precision_int"] for n in INTS]
FLOATS = [0.0, -0.0, 1.0, 0.5, 1.5, 2.5, -2.675, 3.14159265, 1e10, 1e16, 123456.789, 1e-7, 1e300, 5e-324, 1.7976931348623157e308, 0.1, 1 / 3, 99.995, 1e21,
          float("inf"), float("-inf"), float("nan")]
CASES += [(f, [x]) for f in ["f_float", "f_float_g", "f_float_misc", "pct_f", "money"] for x in FLOATS]
CASES += [("pct_float_d", [x]) for x in [2.9, -2.9, 1e20, float("nan"), float("inf")]]
CASES += [(f, [s]) for f in ["f_str_spec", "pct_str_width", "f_call", "f_zero_str"] for s in ["", "a", "abcdefg", "ß日", "😀"]]
CASES += [("f_bool_spec", [True]), ("f_bool_spec", [False])]
CASES += [(f, [n]) for f in ["f_dict", "f_lambda", "f_multiline", "f_triple", "f_raw", "f_none", "f_none_spec", "f_none_width",
                             "f_list_width", "format_item", "format_map_like"] for n in [0, 7]]
CASES += [("f_nested_spec", [a, w]) for a in [5, "x", 2.5] for w in [0, 3, 10]] + [("f_nested_spec2", [x, w, p]) for x in [2.5, 10.0] for w in [1, 9] for p in [0, 3]]
CASES += [("f_bad_spec_int", [5]), ("f_bad_spec_str", ["x"]), ("f_bad_spec_float", [1.5]), ("f_sign_str", ["x"]), ("f_comma_str", ["x"]), ("f_equal_str", ["x"])]
CASES += [("format_builtin", [a, s]) for a in [5, -5, 2.5, "x", True] for s in ["", "5", "<5", "^5", "+", "x", "d", "f", ".1", "s", "%", "c", "zz", ",", "010", "=+6"]]
CASES += [(f, [n]) for f in ["format_spread", "format_spread_numbered", "format_spread_names", "format_paths", "format_path_missing", "format_key_missing",
                             "format_mixed", "format_too_deep", "format_colon_item"] for n in [0, 1, 3, 5]] + [("format_deep", [n, w]) for n in [0, 3] for w in [1, 9]]
CASES += [("format_nested", [5, 4]), ("format_missing", [1]), ("format_missing_name", [1]), ("format_unmatched", [1])]
CASES += [("pct_c", [n]) for n in [65, 0x1f600, "x", "ß", "", "ab", -1, 0x110000]] + [("pct_star", [w, n]) for w in [0, 5] for n in [1, 42]]
CASES += [(f, [a]) for f in ["pct_too_few", "pct_too_many", "pct_bad_char", "pct_incomplete", "pct_none_left"] for a in [1, "x"]]
CASES += [("pct_bad_type", [a]) for a in ["x", None, 2.5, True]]
CASES += [("pad_table", ["one two three"]), ("hex_dump", ["aß😀\ud800"]), ("percent_of", [1, 3]), ("percent_of", [1, 0]), ("date_like", [99, 1, 12])]
CASES += [("build_json", [1, "x"]), ("build_json", [-1, 'q"'])]
