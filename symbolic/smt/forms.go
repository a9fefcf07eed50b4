package smt

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// Level says how much the solver is told of operations.
type Level uint8

const (
	// Abstract leaves arithmetic of floats, and conversions, uninterpreted functions.
	Abstract Level = iota
	// Precise tells all that holds for every value.
	Precise
	// Search tells besides what holds for characters up to U+2FFFF, and of the order of texts: its "no" proves nothing.
	Search
)

// form is an operation in SMT-LIB, over $0, $1, ...
type form struct {
	text string
	// from is the first level that uses it.
	from Level
	// needs are definitions.
	needs string
	// when is whether the form fits the operands; nil: always.
	when func(args []*term.Term) bool
}

// forms are the operations that the solver knows; the first that fits is used.
var forms = map[string][]form{
	"not": {{text: "(not $0)"}},
	"if":  {{text: "(ite $0 $1 $2)"}},

	"int.add":      {{text: "(+ $0 $1)"}},
	"int.sub":      {{text: "(- $0 $1)"}},
	"int.mul":      {{text: "(* $0 $1)"}},
	"int.lt":       {{text: "(< $0 $1)"}},
	"int.floordiv": {{text: "(floordiv $0 $1)", needs: "floordiv"}},
	"int.mod":      {{text: "(floormod $0 $1)", needs: "floordiv"}},
	"int.to_str":   {{text: "(ite (>= $0 0) (str.from_int $0) (str.++ \"-\" (str.from_int (- $0))))", from: Precise}},
	"int.to_float": {{text: "((_ to_fp 11 53) RNE (to_real $0))", from: Precise}},
	"int.truediv":  {{text: "(ite (= $0 0) (ite (< $1 0) (_ -zero 11 53) (_ +zero 11 53)) ((_ to_fp 11 53) RNE (/ (to_real $0) (to_real $1))))", from: Precise, when: divides}},

	"int.eq_float": {{text: "(and (finite $1) (= (to_real $0) (fp.to_real $1)))", from: Precise, needs: "finite"}},
	"int.ne_float": {{text: "(not (and (finite $1) (= (to_real $0) (fp.to_real $1))))", from: Precise, needs: "finite"}},
	"int.lt_float": {{text: "(ite (finite $1) (< (to_real $0) (fp.to_real $1)) (= $1 (_ +oo 11 53)))", from: Precise, needs: "finite"}},
	"int.le_float": {{text: "(ite (finite $1) (<= (to_real $0) (fp.to_real $1)) (= $1 (_ +oo 11 53)))", from: Precise, needs: "finite"}},
	"int.gt_float": {{text: "(ite (finite $1) (> (to_real $0) (fp.to_real $1)) (= $1 (_ -oo 11 53)))", from: Precise, needs: "finite"}},
	"int.ge_float": {{text: "(ite (finite $1) (>= (to_real $0) (fp.to_real $1)) (= $1 (_ -oo 11 53)))", from: Precise, needs: "finite"}},

	"float.eq":  {{text: "(fp.eq $0 $1)"}},
	"float.lt":  {{text: "(fp.lt $0 $1)"}},
	"float.le":  {{text: "(fp.leq $0 $1)"}},
	"float.neg": {{text: "(fp.neg $0)"}},
	"float.abs": {{text: "(fp.abs $0)"}},
	"float.add": {{text: "(fp.add RNE $0 $1)", from: Precise}},
	"float.sub": {{text: "(fp.sub RNE $0 $1)", from: Precise}},
	"float.mul": {{text: "(fp.mul RNE $0 $1)", from: Precise}},
	"float.div": {{text: "(fp.div RNE $0 $1)", from: Precise}},

	"math.sqrt":      {{text: "(fp.sqrt RNE $0)", from: Precise}},
	"math.isnan":     {{text: "(fp.isNaN $0)"}},
	"math.isinf":     {{text: "(fp.isInfinite $0)"}},
	"float.floor":    {{text: "(to_int (fp.to_real $0))", from: Precise}},
	"float.ceil":     {{text: "(- (to_int (- (fp.to_real $0))))", from: Precise}},
	"float.round":    {{text: "(to_int (fp.to_real (fp.roundToIntegral RNE $0)))", from: Precise}},
	"int.from_float": {{text: "(to_int (fp.to_real (fp.roundToIntegral RTZ $0)))", from: Precise}},

	"str.len":         {{text: "(str.len $0)"}},
	"str.eq":          {{text: "(= $0 $1)"}},
	"str.lt":          {{text: "(str.< $0 $1)", from: Search}},
	"str.contains":    {{text: "(str.contains $0 $1)"}},
	"text.startswith": {{text: "(str.prefixof $1 $0)"}},
	"text.endswith":   {{text: "(str.suffixof $1 $0)"}},
	"text.find":       {{text: "(str.indexof $0 $1 0)"}},
	"str.slice": {
		{text: "(str.substr $0 $1 (str.len $0))", when: sliced('+', 'e')},
		{text: "(str.substr $0 $1 (- $2 $1))", when: sliced('+', '+')},
		{text: "(str.substr $0 0 (+ (str.len $0) $2))", when: sliced('0', '-')},
		{text: "(ite (< (str.len $0) (- $1)) $0 (str.substr $0 (+ (str.len $0) $1) (- $1)))", when: sliced('-', 'e')},
		{text: "(slice $0 $1 $2)", needs: "slice"},
	},
	"str.replace":      {{text: "(str.replace_all $0 $1 $2)", when: replacesAll}},
	"str.at_unchecked": {{text: "(str.to_code (str.at $0 $1))", when: firstIsKnown}, {text: "(str.to_code (str.at $0 $1))", from: Search}},
	"str.from_char":    {{text: "(str.from_code $0)", from: Search}},
}

// facts hold for applications of operations that have no form at a level: $ is the application, over
// $0, $1, ...
var facts = map[string]string{
	"str.find_byte":    "(and (<= (- 1) $ 9223372036854775807) (= (<= 0 $) (str.contains $0 $1)))",
	"dict.find":        "(<= (- 1) $ 9223372036854775807)",
	"str.at_unchecked": "(<= 0 $ 1114111)",
	"str.decode":       "(<= 0 $ 1114111)",
	"str.from_char":    "(= (str.len $) 1)",
	"list.len":         "(<= 0 $ 9223372036854775807)",
	"dict.len":         "(<= 0 $ 9223372036854775807)",
	"set.len":          "(<= 0 $ 9223372036854775807)",
	"str.nbytes":       "(<= 0 $ 9223372036854775807)",
	"str.strip":        shortens,
	"str.lstrip":       shortens,
	"str.rstrip":       shortens,
	"str.upper":        emptyStays,
	"str.lower":        emptyStays,
	"str.casefold":     emptyStays,
	"str.title":        emptyStays,
	"str.capitalize":   emptyStays,
	"str.swapcase":     emptyStays,
	"str.isalpha":      notEmpty,
	"str.isalnum":      notEmpty,
	"str.isdigit":      notEmpty,
	"str.isdecimal":    notEmpty,
	"str.isnumeric":    notEmpty,
	"str.isspace":      notEmpty,
	"float.add":        "(and (= (fp.isNaN $) (or (fp.isNaN $0) (fp.isNaN $1) (and (fp.isInfinite $0) (fp.isInfinite $1) (not (= $0 $1))))) (=> (and (fp.geq $0 zero) (fp.geq $1 zero)) (and (fp.geq $ $0) (fp.geq $ $1))))",
	"float.sub":        "(= (fp.isNaN $) (or (fp.isNaN $0) (fp.isNaN $1) (and (fp.isInfinite $0) (= $0 $1))))",
	"float.mul":        "(and (= (fp.isNaN $) (or (fp.isNaN $0) (fp.isNaN $1) (and (fp.isInfinite $0) (fp.isZero $1)) (and (fp.isZero $0) (fp.isInfinite $1)))) " + signs + " (=> (fp.leq (fp.abs $1) one) (or (fp.isNaN $) (fp.leq (fp.abs $) (fp.abs $0)))) (=> (fp.leq (fp.abs $0) one) (or (fp.isNaN $) (fp.leq (fp.abs $) (fp.abs $1)))))",
	"float.div":        "(=> (not (fp.isZero $1)) (and (= (fp.isNaN $) (or (fp.isNaN $0) (fp.isNaN $1) (and (fp.isInfinite $0) (fp.isInfinite $1)))) " + signs + "))",
	"math.sqrt":        "(=> (fp.geq $0 zero) (fp.geq $ zero))",
	"int.to_float":     "(and (not (fp.isNaN $)) (not (fp.isInfinite $)) (= (fp.isNegative $) (< $0 0)))",
	"int.truediv":      "(=> (not (= $1 0)) (and (not (fp.isNaN $)) (= (fp.isNegative $) (ite (= $0 0) (< $1 0) (not (= (< $0 0) (< $1 0)))))))",
	"int.to_str":       "(and (< 0 (str.len $)) (= (< $0 0) (str.prefixof \"-\" $)))",
	"text.count":       "(<= 0 $ 9223372036854775807)",
	"date.year":        "(=> (<= (- 719162) $0 2932896) (and (<= 1 $ 9999) (<= (+ (* 365 (- $ 1)) (div (- $ 1) 4) (- (div (- $ 1) 100)) (div (- $ 1) 400)) (+ $0 719162)) (< (+ $0 719162) (+ (* 365 $) (div $ 4) (- (div $ 100)) (div $ 400)))))",
	"date.month":       "(<= 1 $ 12)",
	"date.day":         "(and (<= 1 $ 31) (=> (<= (- 719162) $0) (<= $ (+ $0 719163))))",
	"date.month_days":  "(<= 28 $ 31)",
	"text.rfind":       "(or (= $ (- 1)) (and (<= 0 $) (<= (+ $ (str.len $1)) (str.len $0))))",
}

const (
	signs      = "(=> (not (fp.isNaN $)) (= (fp.isNegative $) (not (= (fp.isNegative $0) (fp.isNegative $1)))))"
	shortens   = "(<= (str.len $) (str.len $0))"
	emptyStays = "(= (= $ \"\") (= $0 \"\"))"
	notEmpty   = "(=> $ (not (= $0 \"\")))"
)

// definitions are functions of our own that forms use.
var definitions = map[string]string{
	"floordiv": `(define-fun floordiv ((a Int) (b Int)) Int (ite (> b 0) (div a b) (div (- a) (- b))))
(define-fun floormod ((a Int) (b Int)) Int (ite (> b 0) (mod a b) (- (mod (- a) (- b)))))
`,
	"numbers": "(define-fun zero () (_ FloatingPoint 11 53) (_ +zero 11 53))\n(define-fun one () (_ FloatingPoint 11 53) ((_ to_fp 11 53) #x3ff0000000000000))\n",
	"finite":  "(define-fun finite ((f (_ FloatingPoint 11 53))) Bool (not (or (fp.isNaN f) (fp.isInfinite f))))\n",
	"slice": `(define-fun bound ((i Int) (n Int)) Int (ite (< i 0) (ite (< (+ i n) 0) 0 (+ i n)) (ite (< i n) i n)))
(define-fun slice ((s String) (a Int) (b Int)) String (str.substr s (bound a (str.len s)) (- (bound b (str.len s)) (bound a (str.len s)))))
`,
}

// divides is whether an int is divided by a constant: what the solver can compute with.
func divides(args []*term.Term) bool { return args[1].IsConst() }

// sliced is whether the bounds of a slice are constants of some kinds: + at least 0, which the end is
// from the start on; 0, - negative, e the end of the text.
func sliced(start, end byte) func(args []*term.Term) bool {
	is := func(n *big.Int, kind byte) bool {
		switch kind {
		case '0':
			return n.Sign() == 0
		case '+':
			return n.Sign() >= 0
		case '-':
			return n.Sign() < 0 && n.IsInt64() && n.Int64() > -1<<31
		}
		return n.IsInt64() && n.Int64() >= 1<<62
	}
	return func(args []*term.Term) bool {
		a, ok := args[1].AsInt()
		b, ok2 := args[2].AsInt()
		return ok && ok2 && is(a, start) && is(b, end) && (end != '+' || a.Cmp(b) <= 0)
	}
}

func firstIsKnown(args []*term.Term) bool { return args[0].IsConst() }

// replacesAll is whether every occurrence of a text that is not empty is replaced.
func replacesAll(args []*term.Term) bool {
	old, ok := args[1].AsStr()
	n, ok2 := args[3].AsInt()
	return ok && ok2 && old != "" && n.Sign() < 0
}

// formOf is the form of an application at a level.
func formOf(t *term.Term, level Level) (form, bool) {
	for _, f := range forms[t.Op] {
		if f.from <= level && (f.when == nil || f.when(t.Args)) {
			return f, true
		}
	}
	return form{}, false
}

func sortName(s term.Sort) string {
	return [...]string{"Bool", "Int", "(_ FloatingPoint 11 53)", "String", "Other"}[s]
}

func intText(n *big.Int) string {
	if n.Sign() < 0 {
		return "(- " + new(big.Int).Neg(n).String() + ")"
	}
	return n.String()
}

// maxCharacter is the last character of SMT-LIB's texts.
const maxCharacter = 0x2FFFF

// textLiteral is a text; ok is false where SMT-LIB has no such.
func textLiteral(cs []rune) (lit string, ok bool) {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range cs {
		switch {
		case c > maxCharacter:
			return "", false
		case c == '"':
			b.WriteString(`""`)
		case c < ' ' || c > '~' || c == '\\':
			fmt.Fprintf(&b, `\u{%x}`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String(), true
}
