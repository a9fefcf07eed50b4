package sql

import (
	"fmt"
	"regexp"
	"strings"
)

// spark is Apache Spark, from version 3.5 on, whether ANSI mode is on or off: nothing is left to the engine that fails in one
// of them and gives a value in the other. Spark 3.5 has no functions of SQL, and those of 4 can't stand in a lambda, so what
// other dialects have helpers for is written where it is used. Integers beyond 64 bits are DECIMAL. Letters are translated:
// what lower and upper do depends on the version and the locale of the JVM.
var spark = &Dialect{
	Name: "spark", Engine: "Spark",
	Bool: "BOOLEAN", Int: "BIGINT", Wide: "DECIMAL(38, 0)", Float: "DOUBLE", Text: "STRING",
	widest:    interval{sum(negated(tenTo(38)), tenTo(0)), sum(tenTo(38), negated(tenTo(0)))},
	quotients: interval{negated(tenTo(32)), tenTo(32)}, // DECIMAL(38, 6), which quotients of these have
	integral:  guarded,
	div:       "%s div %s", wideDiv: "CAST((%[1]s - %[1]s %% %[2]s) / %[2]s AS DECIMAL(38, 0))",
	overflowFails: true, zeroFails: true,
	let:       letOfSpark,
	raise:     func(message, as string) string { return "CAST(raise_error(" + message + ") AS " + as + ")" },
	function:  sparkFunction,
	quote:     "`",
	taken:     sparkFunctions,
	text:      sparkText,
	float:     sparkFloat,
	isNaN:     "isnan(%s)",
	code:      "ascii($0)",
	dates:     dateForms{"DATE", "CAST(unix_date($0) AS BIGINT)", "date_from_unix_date(CAST($0 AS INT))", "CAST(year($0) AS BIGINT)", "CAST(month($0) AS BIGINT)", "CAST(day($0) AS BIGINT)", "CAST(day(last_day($0)) AS BIGINT)"},
	positions: "INT",
	letters:   lettersOfSpark,
	checked:   checkedOfSpark,
	wordCount: "size(regexp_extract_all($0, '[^" + inSpark(whiteSpace) + "]+', 0))",
	wordAt:    "get(regexp_extract_all($0, '[^" + inSpark(whiteSpace) + "]+', 0), $1 - 1)",
	deepest:   12,
	folds: foldForms{
		index:  "_i",
		params: "(%[1]s, %[1]s_i)",
		exists: "size(filter(" + charactersInSpark + ", $p -> $3)) > 0",
		sum:    "aggregate(transform(" + charactersInSpark + ", $p -> $2), 0L, (_vsum, _veach) -> _vsum + _veach)",
		join:   "array_join(transform(filter(" + charactersInSpark + ", $p -> $3), $p -> $2), '')",
	},
	templates: map[string][]template{
		"str.len":          {{text: "length($0)", kind: small, level: atom}},
		"str.contains":     {{text: "contains($0, $1)", level: atom}},
		"text.startswith":  {{text: "startswith($0, $1)", level: atom}},
		"text.endswith":    {{text: "endswith($0, $1)", level: atom}},
		"text.find":        {{text: "instr($0, $1) - 1", kind: small, level: additive}},
		"text.rfind":       {{text: "CASE WHEN contains($0, $1) THEN length($0) - length(substring_index($0, $1, -1)) - length($1) ELSE -1 END", kind: small, level: atom, when: secondUnrepeated}},
		"text.count":       {{text: "(length($0) - length(replace($0, $1, ''))) div length($1)", kind: big64, level: multiplicative, when: secondIsText}},
		"str.replace":      {{text: "replace($0, $1, $2)", kind: text, level: atom, when: everywhere}},
		"str.delete":       {{text: "translate($0, $1, '')", kind: text, level: atom}},
		"str.strip":        {{text: "trim(BOTH " + membersInSpark(whiteSpace) + " FROM $0)", kind: text, level: atom, when: oneOperand}},
		"str.lstrip":       {{text: "trim(LEADING " + membersInSpark(whiteSpace) + " FROM $0)", kind: text, level: atom, when: oneOperand}},
		"str.rstrip":       {{text: "trim(TRAILING " + membersInSpark(whiteSpace) + " FROM $0)", kind: text, level: atom, when: oneOperand}},
		"str.strip_chars":  {{text: "trim(BOTH $1 FROM $0)", kind: text, level: atom, when: secondIsText}},
		"str.lstrip_chars": {{text: "trim(LEADING $1 FROM $0)", kind: text, level: atom, when: secondIsText}},
		"str.rstrip_chars": {{text: "trim(TRAILING $1 FROM $0)", kind: text, level: atom, when: secondIsText}},
		"str.lower":        {{needs: "hipy_lower", kind: text}},
		"str.upper":        {{needs: "hipy_upper", kind: text}},
		"str.reverse":      {{text: "reverse($0)", kind: text, level: atom}},
		"char.isdigit":     {{needs: "hipy_isdigit"}}, "str.isdigit": {{needs: "hipy_isdigit"}},
		"char.isdecimal": {{needs: "hipy_isdecimal"}}, "str.isdecimal": {{needs: "hipy_isdecimal"}},
		"char.isalpha": {{needs: "hipy_isalpha"}}, "str.isalpha": {{needs: "hipy_isalpha"}},
		"char.isalnum": {{needs: "hipy_isalnum"}}, "str.isalnum": {{needs: "hipy_isalnum"}},
		"char.isspace": {{needs: "hipy_isspace"}}, "str.isspace": {{needs: "hipy_isspace"}},
		"str.isascii":    {{text: "octet_length($0) = length($0)", level: comparison}},
		"int.to_str":     {{text: "CAST($0 AS STRING)", kind: text, level: atom}},
		"float.neg":      {{text: "-@0", kind: float, level: additive}},
		"float.abs":      {{text: "abs($0)", kind: float, level: atom}},
		"math.isnan":     {{text: "isnan($0)", level: atom}},
		"math.isinf":     {{text: "abs($0) = CAST('Infinity' AS DOUBLE)", level: comparison}},
		"math.sqrt":      {{text: "sqrt($0)", kind: float, level: atom}},
		"float.from_str": {{needs: "hipy_float", kind: float}},
	},
	forms: sparkForms(),
}

// charactersInSpark are the characters of a text.
const charactersInSpark = "regexp_extract_all($0, '(?s).', 0)"

func letOfSpark(name, value, body string) string {
	return fmt.Sprintf("transform(array(%s), %s -> %s)[0]", value, name, body)
}

var sparkToken = regexp.MustCompile(`'(?:[^'\\]|\\.)*'|->|[()]`)

// lambdas is how many lambdas are in each other at most.
func lambdas(expression string) (most int) {
	var open []int // how many begin within each bracket
	depth := 0
	for _, token := range sparkToken.FindAllString(expression, -1) {
		switch {
		case token == "(":
			open = append(open, 0)
		case token == ")" && len(open) > 0:
			depth -= open[len(open)-1]
			open = open[:len(open)-1]
		case token == "->" && len(open) > 0:
			open[len(open)-1]++
			depth++
			most = max(most, depth)
		}
	}
	return most
}

// sparkFunction is a function of the session, which Spark has from version 4 on.
func sparkFunction(name string, params, types []string, result, body string, _ bool) string {
	typed := make([]string, len(params))
	for i := range params {
		typed[i] = params[i] + " " + types[i]
	}
	return fmt.Sprintf("CREATE OR REPLACE TEMPORARY FUNCTION %s(%s) RETURNS %s RETURN %s;", name, strings.Join(typed, ", "), result, body)
}

// checkedOfSpark is an operator on integers that fails in both modes where the result has no place.
func checkedOfSpark(op, a, b string) string {
	name := map[string]string{"+": "try_add", "-": "try_subtract", "*": "try_multiply"}[op]
	return fmt.Sprintf("coalesce(%s(%s, %s), raise_error('%s'))", name, a, b, overflowInSpark)
}

const overflowInSpark = "OverflowError: an integer of more than 64 bits"

// sparkText is a literal: a backslash begins an escape, quotes that are doubled are none in version 3.5, and ${NAME} would be
// a variable.
func sparkText(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, "\n", `\n`, "\r", `\r`, "${", `\u0024{`).Replace(s) + "'"
}

func sparkFloat(s string) string {
	if strings.HasPrefix(s, "-") {
		return "(" + s + "D)"
	}
	return s + "D"
}

// lettersOfSpark is the form of letters that are compared with an ASCII text: of others only a few become ASCII.
func lettersOfSpark(upper bool, s string) string {
	for _, c := range s {
		if c >= 0x80 {
			return ""
		}
	}
	switch {
	case !upper:
		return "translate($0, '" + asciiCapitals + "\u212a', '" + asciiSmalls + "k')"
	case containsAny(s, append(expandingCapitals(), "I", "S")...):
		return ""
	}
	return "translate($0, '" + asciiSmalls + "', '" + asciiCapitals + "')"
}

const (
	asciiCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	asciiSmalls   = "abcdefghijklmnopqrstuvwxyz"
)

// inSpark is a class in regular expressions within a literal.
func inSpark(class string) string { return strings.ReplaceAll(class, `\`, `\\`) }

// membersInSpark is a literal of the characters of a class.
func membersInSpark(class string) string {
	var b strings.Builder
	for _, c := range members(class) {
		fmt.Fprintf(&b, `\u%04x`, c)
	}
	return "'" + b.String() + "'"
}

// sparkForms are what other dialects have helpers for.
func sparkForms() map[string]template {
	raise := func(message string) string { return "raise_error('" + message + "')" }
	class := func(set string) template {
		return template{text: "$0 RLIKE '\\\\A[" + inSpark(set) + "]+\\\\z'", level: comparison}
	}
	in := func(k kind, form string) template { return template{text: form, kind: k, level: atom} }
	raising := func(k kind, form string) template {
		return template{text: form, kind: k, level: atom, raises: true}
	}
	// Integers of floats: results of 64 bits, and wide ones, which are made of two of 50 bits.
	narrow := func(form string) template {
		return raising(big64, "CASE WHEN @0 >= -9223372036854775808D AND @0 < 9223372036854775808D THEN "+form+" ELSE "+raise(overflowInSpark)+" END")
	}
	whole := func(form string) template {
		const high = "floor(_vy / 1125899906842624)"
		return raising(wide, letOfSpark("_vy", form, "CASE WHEN abs(_vy) < 1e30D THEN CAST("+high+" AS DECIMAL(38, 0)) * 1125899906842624 + CAST(_vy - CAST("+high+" AS DOUBLE) * 1125899906842624 AS BIGINT) ELSE "+raise("OverflowError: an integer of more than 30 digits")+" END"))
	}
	fraction := func(form string) string { // larger floats have none
		return "CASE WHEN abs($0) < 4503599627370496 THEN CAST(" + form + " AS DOUBLE) ELSE $0 END"
	}
	strip := "trim(BOTH " + membersInSpark(numberSpace) + " FROM $0)"
	ascii := "translate(" + strip + ", '" + foreignDigits + "_', '" + asciiDigits + "')"
	// Repeated groups are as deep on the stack as they match often, so underscores are looked at before the rest.
	const underscores = "(?!.*(?:_(?![" + decimals + "])|(?<![" + decimals + "])_))"
	const number = "[_" + decimals + "]+"
	lower := func(s string) string {
		return "translate(replace(" + s + ", 'İ', 'i̇'), '" + asciiCapitals + capitals + "', '" + asciiSmalls + capitalsLow + "')"
	}
	// Spark's analyzer takes calls in calls in a lambda one by one, and a hundred at most.
	var pairs []string
	for i, c := range expandingLetters() {
		pairs = append(pairs, "'"+c+expandingCapitals()[i]+"'")
	}
	return map[string]template{
		"hipy_no_int": {level: disjunction, text: "NOT " + strip + " RLIKE '(?s)\\\\A" + underscores + "[+-]?" + number + "\\\\z' OR length(regexp_replace($0, '[^" + decimals + "]', '')) > 4300"},
		"hipy_no_float": {level: negation, text: "NOT " + strip + " RLIKE '(?s)\\\\A" + underscores + "[+-]?(?:(?:" + number + "\\\\.?[_" + decimals + "]*|\\\\." + number + ")(?:[eE][+-]?" + number +
			")?|[iI][nN][fF](?:[iI][nN][iI][tT][yY])?|[nN][aA][nN])\\\\z'"},
		"hipy_int":        raising(big64, "coalesce(try_cast("+ascii+" AS BIGINT), "+raise(overflowInSpark)+")"),
		"hipy_int_wide":   raising(wide, letOfSpark("_vy", "try_cast("+ascii+" AS DECIMAL(38, 0))", "CASE WHEN _vy BETWEEN -1000000000000000000000000000000 AND 1000000000000000000000000000000 THEN _vy ELSE "+raise("OverflowError: an integer of more than 30 digits")+" END")),
		"hipy_float":      in(float, "CASE WHEN "+strip+" RLIKE '\\\\A[+-]?[nN][aA][nN]\\\\z' THEN CAST('NaN' AS DOUBLE) ELSE try_cast("+ascii+" AS DOUBLE) END"),
		"hipy_result":     raising(big64, "CASE WHEN $0 BETWEEN -9223372036854775808 AND 9223372036854775807 THEN CAST($0 AS BIGINT) ELSE "+raise(overflowInSpark)+" END"),
		"hipy_round":      narrow("CAST(rint($0) AS BIGINT)"),
		"hipy_trunc":      narrow("CAST($0 AS BIGINT)"),
		"hipy_floor":      narrow("floor($0)"),
		"hipy_ceil":       narrow("ceil($0)"),
		"hipy_round_wide": whole("rint($0)"),
		"hipy_trunc_wide": whole(fraction("CAST($0 AS BIGINT)")),
		"hipy_floor_wide": whole(fraction("floor($0)")),
		"hipy_ceil_wide":  whole(fraction("ceil($0)")),
		"hipy_quotient":   in(float, quotientInSpark),
		"hipy_isdigit":    class(digits), "hipy_isdecimal": class(decimals), "hipy_isspace": class(whiteSpace),
		"hipy_isalpha": class(letters), "hipy_isalnum": class(alphanumerics),
		"hipy_lower": in(text, "CASE WHEN contains($0, 'Σ') THEN array_join(transform(sequence(1, length($0)), _vy -> CASE WHEN substr($0, _vy, 1) <> 'Σ' THEN "+lower("substr($0, _vy, 1)")+
			" WHEN left($0, _vy - 1) RLIKE '["+inSpark(cased)+"]["+inSpark(caseIgnorable)+"]*\\\\z' AND NOT substr($0, _vy + 1) RLIKE '\\\\A["+inSpark(caseIgnorable)+"]*["+inSpark(cased)+"]' THEN 'ς' ELSE 'σ' END), '') ELSE "+lower("$0")+" END"),
		"hipy_upper": in(text, "translate(CASE WHEN $0 RLIKE '["+strings.Join(expandingLetters(), "")+"]' THEN aggregate(array("+strings.Join(pairs, ", ")+"), $0, (_vs, _vc) -> replace(_vs, left(_vc, 1), substr(_vc, 2))) ELSE $0 END, '"+asciiSmalls+smalls+"', '"+asciiCapitals+smallsUpper+"')"),
	}
}

// quotientInSpark is the float nearest to a quotient of integers. That of magnitudes with at least 60 bits, of which the
// last says whether anything is left, is rounded once, and scaled by a power of two.
var quotientInSpark = "CASE WHEN $1 = 0 THEN NULL WHEN $0 BETWEEN -9007199254740992 AND 9007199254740992 AND $1 BETWEEN -9007199254740992 AND 9007199254740992 THEN CAST($0 AS DOUBLE) / CAST($1 AS DOUBLE) WHEN $1 IN (1, -1) THEN CAST($0 AS DOUBLE) * $1 ELSE " +
	"CASE WHEN ($0 < 0) = ($1 < 0) THEN 1 ELSE -1 END * " +
	letOfSpark("_vp", "abs(CAST($0 AS DECIMAL(38, 0)))", letOfSpark("_vq", "abs(CAST($1 AS DECIMAL(38, 0)))",
		letOfSpark("_vf", "CAST(greatest(60 + floor(log2(CAST(_vq AS DOUBLE))) - CASE WHEN _vp = 0 THEN 0 ELSE floor(log2(CAST(_vp AS DOUBLE))) END, 0) AS INT)",
			letOfSpark("_vp", "_vp * shiftleft(1L, least(_vf, 62)) * shiftleft(1L, _vf - least(_vf, 62))",
				"CAST(_vp div _vq | CASE WHEN _vp % _vq = 0 THEN 0L ELSE 1L END AS DOUBLE) / pow(2, _vf)")))) + " END"
