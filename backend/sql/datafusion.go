package sql

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
)

// dataFusion is Apache DataFusion. Its integers wrap, so that sums which may leave 64 bits are DECIMAL. It has neither functions
// of SQL nor lambdas: what others have helpers or names for is written where it is used, and expressions are no statements.
// A CASE evaluates what it needs for each row, AND and OR both sides for all. What is constant it evaluates while it plans, and
// fails then, so that a text which fails has a part that is not: uuid().
var dataFusion = &Dialect{
	Name: "datafusion", Engine: "DataFusion",
	Bool: "BOOLEAN", Int: "BIGINT", Wide: "DECIMAL(38, 0)", Float: "DOUBLE", Text: "VARCHAR",
	widest:    interval{sum(negated(tenTo(38)), tenTo(0)), sum(tenTo(38), negated(tenTo(0)))},
	dividends: interval{negated(tenTo(33)), tenTo(33)}, // quotients have four more digits
	integral:  guarded,
	div:       "%s / %s", wideDiv: "CAST((%[1]s - %[1]s %% %[2]s) / %[2]s AS DECIMAL(38, 0))",
	overflowFails: true, negativeNaN: true,
	let:         letOfDataFusion,
	repeats:     true,
	raise:       raiseOfDataFusion,
	quote:       `"`,
	text:        syntax.Quoted,
	float:       func(s string) string { return "CAST(" + s + " AS DOUBLE)" },
	wideLiteral: "CAST('%s' AS DECIMAL(38, 0))",
	isNaN:       "isnan(%s)",
	code:        "ascii($0)",
	letters:     lettersOfDataFusion,
	checked: func(op, a, b string) string {
		return fmt.Sprintf("CAST(CAST(%s AS DECIMAL(38, 0)) %s CAST(%s AS DECIMAL(38, 0)) AS BIGINT)", a, op, b)
	},
	wordCount: "regexp_count($0, '[^" + whiteSpace + "]+')",
	finish:    finishDataFusion,
	classes:   &classForms{exists: "regexp_like($0, '[$1]')", count: "regexp_count($0, '[$1]')", keep: "regexp_replace($0, '[$1]', '', 'g')"},
	templates: map[string][]template{
		"str.len":          {{text: "length($0)", kind: small, level: atom}},
		"str.contains":     {{text: "contains($0, $1)", level: atom}},
		"text.startswith":  {{text: "starts_with($0, $1)", level: atom}},
		"text.endswith":    {{text: "ends_with($0, $1)", level: atom}},
		"text.find":        {{text: "strpos($0, $1) - 1", kind: small, level: additive}},
		"text.rfind":       {{text: "CASE WHEN contains($0, $1) THEN length($0) - length(split_part($0, $1, -1)) - length($1) ELSE -1 END", kind: small, level: atom, when: secondUnrepeated}},
		"text.count":       {{text: "(length($0) - length(replace($0, $1, ''))) / length($1)", kind: small, level: multiplicative, when: secondIsText}},
		"str.replace":      {{text: "replace($0, $1, $2)", kind: text, level: atom, when: everywhere}},
		"str.delete":       {{text: "translate($0, $1, '')", kind: text, level: atom}},
		"str.strip":        {{text: "btrim($0, " + membersInDataFusion(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.lstrip":       {{text: "ltrim($0, " + membersInDataFusion(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.rstrip":       {{text: "rtrim($0, " + membersInDataFusion(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.strip_chars":  {{text: "btrim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.lstrip_chars": {{text: "ltrim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.rstrip_chars": {{text: "rtrim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.lower":        {{needs: "hipy_lower", kind: text}},
		"str.upper":        {{needs: "hipy_upper", kind: text}},
		"str.reverse":      {{text: "reverse($0)", kind: text, level: atom}},
		"char.isdigit":     {{needs: "hipy_isdigit"}}, "str.isdigit": {{needs: "hipy_isdigit"}},
		"char.isdecimal": {{needs: "hipy_isdecimal"}}, "str.isdecimal": {{needs: "hipy_isdecimal"}},
		"char.isalpha": {{needs: "hipy_isalpha"}}, "str.isalpha": {{needs: "hipy_isalpha"}},
		"char.isalnum": {{needs: "hipy_isalnum"}}, "str.isalnum": {{needs: "hipy_isalnum"}},
		"char.isspace": {{needs: "hipy_isspace"}}, "str.isspace": {{needs: "hipy_isspace"}},
		"str.isascii": {{text: "octet_length($0) = length($0)", level: comparison}},
		"int.to_str":  {{text: "CAST($0 AS VARCHAR)", kind: text, level: atom}},
		"float.neg":   {{text: "-@0", kind: float, level: additive}},
		"float.abs":   {{text: "abs($0)", kind: float, level: atom}},
		"math.isnan":  {{text: "isnan($0)", level: atom}},
		"math.isinf":  {{text: "abs($0) = CAST('Infinity' AS DOUBLE)", level: comparison}},
		"math.sqrt": {
			{text: "sqrt($0)", kind: float, level: atom, when: notNegative},
			{text: "CASE WHEN @0 < 0 THEN NULL ELSE sqrt($0) END", kind: float, level: atom},
		},
		"float.from_str": {{needs: "hipy_float", kind: float}},
	},
	forms: dataFusionForms(),
}

var (
	inExpression = regexp.MustCompile(`'(?:[^']|'')*'|"(?:[^"]|"")*"|\b_[a-z0-9]+\b`)
	alone        = regexp.MustCompile(`^[a-z_0-9]+$`)
)

// letOfDataFusion has the value where its name is: there are no names for values.
func letOfDataFusion(name, value, body string) string {
	if !alone.MatchString(value) {
		value = "(" + value + ")"
	}
	out := inExpression.ReplaceAllStringFunc(body, func(s string) string {
		if s == name {
			return value
		}
		return s
	})
	if len(out) > maxSize {
		tooLarge()
	}
	return out
}

// raiseOfDataFusion is a text that is no number, but is made one.
func raiseOfDataFusion(message, as string) string {
	fails := "CAST(" + message + " || left(uuid(), 0) AS BIGINT)"
	if as == "BIGINT" {
		return fails
	}
	return "CAST(" + fails + " AS " + as + ")"
}

// deepestOfDataFusion is how many expressions may be in each other: its parser reads 50.
const deepestOfDataFusion = 45

// finishDataFusion is the expression as it is evaluated only where it is asked for.
func finishDataFusion(body string, params, types []string) *syntax.Node {
	columns := map[string]syntax.Type{}
	for i, p := range params {
		columns[p] = syntax.TypeOf(types[i])
	}
	n, err := syntax.Parse(body, columns)
	if err != nil {
		panic(fmt.Errorf("%w\n%s", err, body))
	}
	n = n.Lazy()
	if n.Depth() > deepestOfDataFusion {
		refuse("", "export a part of it, or use the function itself: hipy build", "an expression that is nested deeper than DataFusion reads")
	}
	return n
}

// lettersOfDataFusion is the form of letters that are compared with an ASCII text: of others only a few become ASCII, in
// all versions of Unicode.
func lettersOfDataFusion(upper bool, s string) string {
	if strings.ContainsFunc(s, func(c rune) bool { return c >= 0x80 }) {
		return ""
	}
	if upper {
		return "upper($0)"
	}
	return "lower($0)"
}

// membersInDataFusion is a literal of the characters of a class.
func membersInDataFusion(class string) string { return syntax.Quoted(string(members(class))) }

func dataFusionForms() map[string]template {
	in := func(k kind, form string) template { return template{text: form, kind: k, level: atom} }
	raising := func(k kind, form string) template {
		return template{text: form, kind: k, level: atom, raises: true}
	}
	class := func(set string) template { return in(boolean, "regexp_like($0, '^["+set+"]+$')") }
	tooLong := raiseOfDataFusion("'OverflowError: an integer of more than 30 digits'", "DECIMAL(38, 0)")
	whole := func(form string) template {
		return raising(wide, "CASE WHEN abs($0) < 1e30 THEN CAST("+form+" AS DECIMAL(38, 0)) ELSE "+tooLong+" END")
	}
	strip := "btrim($0, " + membersInDataFusion(numberSpace) + ")"
	ascii := "translate(" + strip + ", '" + foreignDigits + "_', '" + asciiDigits + "')"
	const limit = "1000000000000000000000000000000"
	// To the nearest, of two the even one: what is added leaves no bits for fractions.
	const nearest = "CASE WHEN abs($0) < 4503599627370496 THEN CASE WHEN @0 < 0 THEN @0 - 4503599627370496.0 + 4503599627370496.0 ELSE @0 + 4503599627370496.0 - 4503599627370496.0 END ELSE $0 END"
	return map[string]template{
		"hipy_no_int":     {level: disjunction, text: "NOT regexp_like(" + strip + ", '^" + intPattern + "$') OR length(regexp_replace($0, '[^" + decimals + "]', '', 'g')) > 4300"},
		"hipy_no_float":   {level: negation, text: "NOT regexp_like(" + strip + ", '^" + floatPattern + "$')"},
		"hipy_int":        raising(big64, "CAST("+ascii+" AS BIGINT)"),
		"hipy_int_wide":   raising(wide, "CASE WHEN CAST("+ascii+" AS DECIMAL(38, 0)) BETWEEN CAST('-"+limit+"' AS DECIMAL(38, 0)) AND CAST('"+limit+"' AS DECIMAL(38, 0)) THEN CAST("+ascii+" AS DECIMAL(38, 0)) ELSE "+tooLong+" END"),
		"hipy_float":      in(float, "TRY_CAST("+ascii+" AS DOUBLE)"),
		"hipy_result":     raising(big64, "CAST($0 AS BIGINT)"),
		"hipy_round":      raising(big64, "CAST("+nearest+" AS BIGINT)"),
		"hipy_trunc":      raising(big64, "CAST(trunc($0) AS BIGINT)"),
		"hipy_floor":      raising(big64, "CAST(floor($0) AS BIGINT)"),
		"hipy_ceil":       raising(big64, "CAST(ceil($0) AS BIGINT)"),
		"hipy_round_wide": whole(nearest),
		"hipy_trunc_wide": whole("trunc($0)"),
		"hipy_floor_wide": whole("floor($0)"),
		"hipy_ceil_wide":  whole("ceil($0)"),
		"hipy_quotient":   in(float, quotientInDataFusion()),
		"hipy_isdigit":    class(digits), "hipy_isdecimal": class(decimals), "hipy_isspace": class(whiteSpace),
		"hipy_isalpha": class(letters), "hipy_isalnum": class(alphanumerics),
		"hipy_lower": in(text, "translate(replace(CASE WHEN contains($0, 'Σ') THEN regexp_replace($0, '(["+cased+"]["+caseIgnorable+"]*)Σ(["+caseIgnorable+"]*(?:[^"+cased+caseIgnorable+"]|$))', '\\1ς\\2', 'g') ELSE $0 END, 'İ', 'i̇'), '"+
			asciiCapitals+capitals+"', '"+asciiSmalls+capitalsLow+"')"),
		"hipy_upper": in(text, upperInDataFusion()),
	}
}

// quotientInDataFusion is the float nearest to a quotient of integers. That with seventy-five digits behind the point, and one that
// says whether anything is left, is rounded once as it is read: what lies between two floats has 63 at most.
func quotientInDataFusion() string {
	const p, q = "abs(CAST($0 AS DECIMAL(38, 0)))", "abs(CAST($1 AS DECIMAL(38, 0)))"
	const digits = 15
	quotient := func(of, rest string) string { return "(" + of + " - " + rest + ") / " + q }
	rest := p + " % " + q
	number := "CAST(CAST(" + quotient(p, rest) + " AS DECIMAL(38, 0)) AS VARCHAR) || '.'"
	for range 5 {
		of := fmt.Sprintf("(%s) * %s", rest, tenTo(digits))
		rest = of + " % " + q
		number += fmt.Sprintf(" || lpad(CAST(CAST(%s AS BIGINT) AS VARCHAR), %d, '0')", quotient(of, rest), digits)
	}
	return "CASE WHEN $1 = 0 THEN NULL WHEN $0 BETWEEN -9007199254740992 AND 9007199254740992 AND $1 BETWEEN -9007199254740992 AND 9007199254740992 THEN CAST($0 AS DOUBLE) / CAST($1 AS DOUBLE) ELSE " +
		"CAST(CASE WHEN ($0 < 0) = ($1 < 0) THEN '' ELSE '-' END || " + number + " || CASE WHEN " + rest + " <> 0 THEN '1' ELSE '0' END AS DOUBLE) END"
}

// upperInDataFusion translates letters. Those with several capitals get the others of these before: each capital in one step, which
// puts it right behind its letters, so that what is behind it goes first.
func upperInDataFusion() string {
	from, to := "", ""
	with := map[rune]string{}   // the letters that have a capital which is not their first
	before := map[rune][]rune{} // the capitals behind it
	var order, pending []rune
	for i, c := range expandingLetters() {
		capitals := []rune(expandingCapitals()[i])
		from, to = from+c, to+string(capitals[0])
		for j, r := range capitals[1:] {
			if with[r] == "" {
				pending = append(pending, r)
			}
			with[r] += c
			before[r] = append(before[r], capitals[j+2:]...)
		}
	}
	for len(pending) > 0 {
		next := slices.IndexFunc(pending, func(r rune) bool {
			return !slices.ContainsFunc(before[r], func(b rune) bool { return slices.Contains(pending, b) })
		})
		order = append(order, pending[next])
		pending = slices.Delete(pending, next, next+1)
	}
	s := "$0"
	for _, r := range order {
		s = fmt.Sprintf("regexp_replace(%s, '([%s])', '\\1%c', 'g')", s, with[r], r)
	}
	return "translate(CASE WHEN regexp_like($0, '[" + from + "]') THEN translate(" + s + ", '" + from + "', '" + to + "') ELSE $0 END, '" + asciiSmalls + smalls + "', '" + asciiCapitals + smallsUpper + "')"
}
