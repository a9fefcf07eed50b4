package fuzz

import (
	"fmt"
	"strings"
)

// kind is a static type of the generated subset.
type kind string

const (
	kInt   kind = "int"
	kFloat kind = "float"
	kStr   kind = "str"
	kBool  kind = "bool"
	kInts  kind = "list[int]"
	kStrs  kind = "list[str]"
	kDict  kind = "dict[str, int]"
)

var (
	scalarKinds = []kind{kInt, kInt, kInt, kStr, kStr, kFloat, kBool}
	localKinds  = []kind{kInt, kInt, kStr, kStr, kFloat, kBool, kInts, kInts, kStrs, kDict}
)

// expr makes an expression of a type, at most depth levels deep.
func (g *gen) expr(k kind, depth int) string {
	if depth <= 0 {
		return g.leaf(k)
	}
	switch k {
	case kInt:
		return g.intExpr(depth - 1)
	case kFloat:
		return g.floatExpr(depth - 1)
	case kStr:
		return g.strExpr(depth - 1)
	case kBool:
		return g.boolExpr(depth - 1)
	case kInts:
		return g.intsExpr(depth - 1)
	case kStrs:
		return g.strsExpr(depth - 1)
	}
	return g.dictExpr(depth - 1)
}

// leaf is a variable of the type if there is one, else a literal.
func (g *gen) leaf(k kind) string {
	if vs := g.visible(k); len(vs) > 0 && g.chance(80) {
		return vs[g.n(len(vs))]
	}
	return g.literal(k)
}

var (
	intLiterals   = []string{"0", "1", "2", "3", "7", "-1", "-4", "10", "97", "255", "1000003", "2147483647", "9223372036854775807", "-9223372036854775808", "4611686018427387904"}
	floatLiterals = []string{"0.0", "-0.0", "1.0", "0.5", "-2.5", "3.25", "1e10", "1e-3", "0.1", "1e300"}
	strLiterals   = []string{`""`, `"a"`, `"b"`, `"abc"`, `"Hello"`, `" "`, `","`, `"12"`, `"-7"`, `"x1"`, `"ß"`, `"é日"`, `"a,b,,c"`, `" pad "`, `"\t"`, `"\x00"`, `"ÄÖ"`, `"0"`}
)

func (g *gen) literal(k kind) string {
	switch k {
	case kInt:
		return intLiterals[g.n(len(intLiterals))]
	case kFloat:
		return floatLiterals[g.n(len(floatLiterals))]
	case kStr:
		return strLiterals[g.n(len(strLiterals))]
	case kBool:
		return g.pick("True", "False")
	case kInts:
		return "[" + g.list(kInt, 0, 4) + "]"
	case kStrs:
		return "[" + g.list(kStr, 0, 3) + "]"
	}
	return g.pick("{}", `{"a": 1}`, `{"a": 1, "b": -2}`, `{"x": 0, "ß": 5, "": 9}`)
}

func (g *gen) list(k kind, depth, most int) string {
	parts := make([]string, g.n(most+1))
	for i := range parts {
		parts[i] = g.expr(k, depth)
	}
	return strings.Join(parts, ", ")
}

// small is an int expression of moderate size, for repetition and shifts.
func (g *gen) small() string {
	return g.pick("0", "1", "2", "3", "-1", fmt.Sprintf("len(%s) %% 4", g.leaf(kStr)), fmt.Sprintf("%s %% 5", g.leaf(kInt)))
}

func (g *gen) intExpr(d int) string {
	a, b := func() string { return g.expr(kInt, d) }, func() string { return g.expr(kInt, d) }
	s := func() string { return g.expr(kStr, d) }
	xs := func() string { return g.expr(kInts, d) }
	switch g.n(31) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s + %s)", a(), b())
	case 3, 4:
		return fmt.Sprintf("(%s - %s)", a(), b())
	case 5, 6:
		if g.loops > 0 {
			return fmt.Sprintf("(%s * %s %% 1000003)", a(), b())
		}
		return fmt.Sprintf("(%s * %s)", a(), b())
	case 7:
		return fmt.Sprintf("(%s // %s)", a(), b())
	case 8:
		return fmt.Sprintf("(%s %% %s)", a(), b())
	case 9:
		return fmt.Sprintf("(%s %s %s)", a(), g.pick("&", "|", "^"), b())
	case 10:
		if g.loops > 0 {
			return fmt.Sprintf("(%s >> 2)", a())
		}
		return fmt.Sprintf("(%s %s %s)", a(), g.pick("<<", ">>"), g.pick("0", "1", "3", "33", "64"))
	case 11:
		return g.pick("-", "~", "+") + a()
	case 12:
		return fmt.Sprintf("abs(%s)", a())
	case 13:
		return fmt.Sprintf("%s(%s, %s)", g.pick("min", "max"), a(), b())
	case 14:
		return fmt.Sprintf("len(%s)", s())
	case 15:
		return fmt.Sprintf("len(%s)", xs())
	case 16:
		return fmt.Sprintf("int(%s)", s())
	case 17:
		return fmt.Sprintf("ord(%s[%s])", s(), g.small())
	case 18:
		return fmt.Sprintf("%s.%s(%s)", s(), g.pick("find", "count", "rfind", "index"), s())
	case 19:
		return fmt.Sprintf("%s[%s]", xs(), g.small())
	case 20:
		return fmt.Sprintf("sum(%s)", xs())
	case 21:
		return fmt.Sprintf("(%s if %s else %s)", a(), g.expr(kBool, d), b())
	case 22:
		return fmt.Sprintf("%s.get(%s, %s)", g.expr(kDict, d), s(), b())
	case 23:
		return fmt.Sprintf("%s[%s]", g.expr(kDict, d), s())
	case 24:
		return fmt.Sprintf("%s(%s)", g.pick("min", "max"), xs())
	case 25:
		return fmt.Sprintf("%s.%s(%s)", xs(), g.pick("index", "count"), a())
	case 26:
		return fmt.Sprintf("(%s %s %s)", a(), g.pick("or", "and"), b())
	case 27:
		return fmt.Sprintf("divmod(%s, %s)[%d]", a(), b(), g.n(2))
	case 28:
		return fmt.Sprintf("sum(%s for q in %s)", g.pick("q", "q * 2", "q % 7", "1"), xs())
	case 29:
		if f := g.callable(kInt); f != "" {
			return f
		}
		return a()
	}
	return g.leaf(kInt)
}

func (g *gen) floatExpr(d int) string {
	x, y := func() string { return g.expr(kFloat, d) }, func() string { return g.expr(kFloat, d) }
	switch g.n(12) {
	case 0, 1:
		return fmt.Sprintf("(%s %s %s)", x(), g.pick("+", "-", "*", "/"), y())
	case 2:
		return fmt.Sprintf("(%s / %s)", g.expr(kInt, d), g.expr(kInt, d))
	case 3:
		return fmt.Sprintf("(%s %s %s)", x(), g.pick("//", "%"), y())
	case 4:
		return fmt.Sprintf("(%s %s %s)", g.expr(kInt, d), g.pick("+", "-", "*"), x())
	case 5:
		return fmt.Sprintf("float(%s)", g.expr(kInt, d))
	case 6:
		return fmt.Sprintf("float(%s)", g.expr(kStr, d))
	case 7:
		return "-" + x()
	case 8:
		return fmt.Sprintf("abs(%s)", x())
	case 9:
		return fmt.Sprintf("%s(%s, %s)", g.pick("min", "max"), x(), y())
	case 10:
		return fmt.Sprintf("round(%s, %d)", x(), g.n(4))
	}
	return g.leaf(kFloat)
}

func (g *gen) strExpr(d int) string {
	s, t := func() string { return g.expr(kStr, d) }, func() string { return g.expr(kStr, d) }
	grow := func(e string) string {
		if g.loops > 0 {
			return e + "[:40]"
		}
		return e
	}
	switch g.n(26) {
	case 0, 1, 2:
		return grow(fmt.Sprintf("(%s + %s)", s(), t()))
	case 3:
		return grow(fmt.Sprintf("(%s * (%s))", s(), g.small()))
	case 4:
		return fmt.Sprintf("%s[%s]", s(), g.small())
	case 5, 6:
		return fmt.Sprintf("%s[%s:%s]", s(), g.pick("", g.small()), g.pick("", g.small()))
	case 7:
		return fmt.Sprintf("%s[::%s]", s(), g.pick("-1", "2", "-2", "3"))
	case 8, 9:
		return fmt.Sprintf("%s.%s()", s(), g.pick("upper", "lower", "strip", "title", "swapcase", "capitalize", "casefold", "lstrip", "rstrip"))
	case 10:
		return grow(fmt.Sprintf("%s.replace(%s, %s)", s(), t(), g.expr(kStr, 0)))
	case 11:
		return fmt.Sprintf("str(%s)", g.expr(scalarKinds[g.n(len(scalarKinds))], d))
	case 12:
		return grow(fmt.Sprintf("%s.join(%s)", s(), g.expr(kStrs, d)))
	case 13:
		return fmt.Sprintf("(%s if %s else %s)", s(), g.expr(kBool, d), t())
	case 14:
		return grow(fmt.Sprintf(`f"%s{%s}%s"`, g.pick("", "<", "ß"), g.fvalue(d), g.pick("", ">")))
	case 15:
		return fmt.Sprintf("chr(%s %% 300)", g.expr(kInt, d))
	case 16:
		return fmt.Sprintf("repr(%s)", g.expr([]kind{kInt, kStr, kFloat, kBool, kInts, kStrs}[g.n(6)], d))
	case 17:
		return fmt.Sprintf("%s[%s]", g.expr(kStrs, d), g.small())
	case 18:
		return fmt.Sprintf("%s.%s(%s)", s(), g.pick("strip", "lstrip", "rstrip", "removeprefix", "removesuffix"), t())
	case 19:
		return fmt.Sprintf("%s.%s(%s)[%d]", s(), g.pick("partition", "rpartition"), t(), g.n(3))
	case 20:
		return fmt.Sprintf("%s.%s(%d)", s(), g.pick("zfill", "rjust", "ljust", "center"), g.n(7))
	case 21:
		return fmt.Sprintf("(%s %s %s)", s(), g.pick("or", "and"), t())
	case 22:
		return fmt.Sprintf("(%s %% %s)", g.pick(`"%d"`, `"%5d|"`, `"%x"`, `"<%s>"`), g.expr(kInt, d))
	case 23:
		return fmt.Sprintf("max(%s, %s)", s(), t())
	case 24:
		if f := g.callable(kStr); f != "" {
			return grow(f)
		}
	}
	return g.leaf(kStr)
}

// fvalue is the inside of an f-string field: without quotes or braces.
func (g *gen) fvalue(d int) string {
	for range 10 {
		k := []kind{kInt, kFloat, kStr, kBool}[g.n(4)]
		e := g.expr(k, min(d, 1))
		if strings.ContainsAny(e, "\"'{}\\:") {
			continue
		}
		switch {
		case k == kInt && g.chance(30):
			return e + g.pick(":5", ":<6", ":+", ":x", ":,", ":05")
		case k == kFloat && g.chance(30):
			return e + g.pick(":.2f", ":8.1f", ":e", ":g")
		case k == kStr && g.chance(30):
			return e + g.pick("!r", ":5", ":>4", ":.2")
		}
		return e
	}
	return "1"
}

func (g *gen) boolExpr(d int) string {
	switch g.n(16) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s %s %s)", g.expr(kInt, d), g.compare(), g.expr(kInt, d))
	case 3, 4:
		return fmt.Sprintf("(%s %s %s)", g.expr(kStr, d), g.compare(), g.expr(kStr, d))
	case 5:
		return fmt.Sprintf("(%s %s %s)", g.expr(kFloat, d), g.compare(), g.expr([]kind{kFloat, kInt}[g.n(2)], d))
	case 6:
		return fmt.Sprintf("(not %s)", g.expr(localKinds[g.n(len(localKinds))], d))
	case 7, 8:
		return fmt.Sprintf("(%s %s %s)", g.expr(kBool, d), g.pick("and", "or"), g.expr(kBool, d))
	case 9:
		return fmt.Sprintf("(%s %s %s)", g.expr(kStr, d), g.pick("in", "not in"), g.expr(kStr, d))
	case 10:
		return fmt.Sprintf("(%s in %s)", g.expr(kInt, d), g.expr(kInts, d))
	case 11:
		return fmt.Sprintf("(%s in %s)", g.expr(kStr, d), g.expr([]kind{kDict, kStrs}[g.n(2)], d))
	case 12:
		return fmt.Sprintf("%s.%s()", g.expr(kStr, d), g.pick("isdigit", "isalpha", "isalnum", "isupper", "islower", "isspace", "istitle", "isascii"))
	case 13:
		return fmt.Sprintf("%s.%s(%s)", g.expr(kStr, d), g.pick("startswith", "endswith"), g.expr(kStr, d))
	case 14:
		return fmt.Sprintf("(%s < %s <= %s)", g.expr(kInt, d), g.expr(kInt, d), g.expr(kInt, d))
	}
	return fmt.Sprintf("%s(q %s for q in %s)", g.pick("any", "all"), g.pick("> 0", "% 2 == 0", "!= 3"), g.expr(kInts, d))
}

func (g *gen) compare() string { return g.pick("<", "<=", ">", ">=", "==", "!=") }

func (g *gen) intsExpr(d int) string {
	xs := func() string { return g.expr(kInts, d) }
	switch g.n(12) {
	case 0:
		return fmt.Sprintf("[%s]", g.list(kInt, d, 4))
	case 1:
		return fmt.Sprintf("[%s for q in %s]", g.pick("q", "q + 1", "q * 2", "q % 5", "-q"), xs())
	case 2:
		return fmt.Sprintf("[q for q in %s if %s]", xs(), g.pick("q > 0", "q % 2", "q != 3"))
	case 3:
		return fmt.Sprintf("sorted(%s%s)", xs(), g.pick("", ", reverse=True", ", key=lambda v: v % 5"))
	case 4:
		if g.loops > 0 {
			return fmt.Sprintf("(%s + %s)[:12]", xs(), xs())
		}
		return fmt.Sprintf("(%s + %s)", xs(), xs())
	case 5:
		return fmt.Sprintf("%s[%s:%s]", xs(), g.pick("", g.small()), g.pick("", g.small()))
	case 6:
		return fmt.Sprintf("list(range(%s))", g.small())
	case 7:
		return fmt.Sprintf("[ord(c) for c in %s]", g.expr(kStr, d))
	case 8:
		return fmt.Sprintf("list(%s.values())", g.expr(kDict, d))
	case 9:
		return fmt.Sprintf("[len(w) for w in %s]", g.expr(kStrs, d))
	case 10:
		return fmt.Sprintf("list(reversed(%s))", xs())
	}
	return g.leaf(kInts)
}

func (g *gen) strsExpr(d int) string {
	switch g.n(9) {
	case 0:
		return fmt.Sprintf("%s.split()", g.expr(kStr, d))
	case 1:
		return fmt.Sprintf("%s.split(%s)", g.expr(kStr, d), g.pick(`","`, `"a"`, `" "`, `"ß"`))
	case 2:
		return fmt.Sprintf("list(%s)", g.expr(kStr, d))
	case 3:
		return fmt.Sprintf("sorted(%s)", g.expr(kStrs, d))
	case 4:
		return fmt.Sprintf("[str(q) for q in %s]", g.expr(kInts, d))
	case 5:
		return fmt.Sprintf("[w.upper() for w in %s if w]", g.expr(kStrs, d))
	case 6:
		return fmt.Sprintf("list(%s)", g.expr(kDict, d))
	case 7:
		return fmt.Sprintf("[%s]", g.list(kStr, d, 3))
	}
	return g.leaf(kStrs)
}

func (g *gen) dictExpr(d int) string {
	switch g.n(5) {
	case 0:
		return fmt.Sprintf("{%s: %s}", g.expr(kStr, d), g.expr(kInt, d))
	case 1:
		return fmt.Sprintf("{c: i for i, c in enumerate(%s)}", g.expr(kStr, d))
	case 2:
		return fmt.Sprintf("{w: len(w) for w in %s}", g.expr(kStrs, d))
	}
	return g.leaf(kDict)
}
