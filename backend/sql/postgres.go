package sql

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// postgres is PostgreSQL, from version 14 on. Integers beyond 64 bits are NUMERIC, which is exact. Its floats fail where
// they overflow, so operators on them are helpers; its letters depend on the locale, so they are translated.
var postgres = &Dialect{
	Name: "postgres", Engine: "PostgreSQL",
	Bool: "BOOLEAN", Int: "BIGINT", Wide: "NUMERIC", Float: "DOUBLE PRECISION", Text: "TEXT",
	widest:   interval{negated(tenTo(1000)), tenTo(1000)},
	integral: interval{negated(tenTo(309)), tenTo(309)},
	div:      "%s / %s", wideDiv: "div(%s, %s)",
	let: func(name, value, body string) string {
		return fmt.Sprintf("(SELECT %s FROM (SELECT %s AS %s) AS _t%s)", body, value, name, name[2:])
	},
	raise:      func(message, as string) string { return fmt.Sprintf("hipy_raise(%s, CAST(NULL AS %s))", message, as) },
	function:   postgresFunction,
	quote:      `"`,
	text:       quoted,
	float:      func(s string) string { return "CAST(" + s + " AS DOUBLE PRECISION)" },
	ordered:    ` COLLATE "C"`,
	isNaN:      "(%s = CAST('NaN' AS DOUBLE PRECISION))",
	floatsFail: true, overflowFails: true,
	code: "ascii($0)",
	dates: dateForms{"DATE", "CAST($0 - DATE '1970-01-01' AS BIGINT)", "DATE '1970-01-01' + CAST($0 AS INTEGER)", "CAST(EXTRACT(year FROM $0) AS BIGINT)", "CAST(EXTRACT(month FROM $0) AS BIGINT)",
		"CAST(EXTRACT(day FROM $0) AS BIGINT)", "CAST(EXTRACT(day FROM date_trunc('month', CAST($0 AS TIMESTAMP)) + INTERVAL '1 month' - INTERVAL '1 day') AS BIGINT)"},
	positions: "INTEGER",
	letters:   lettersOfPostgres,
	wordCount: "(SELECT count(*) FROM regexp_matches($0, '[^" + inPostgres(whiteSpace) + "]+', 'g'))",
	wordAt:    "(ARRAY(SELECT (regexp_matches($0, '[^" + inPostgres(whiteSpace) + "]+', 'g'))[1]))[$1]",
	folds: foldForms{
		index: "_i - 1", params: "%s",
		exists: "EXISTS (SELECT 1 FROM unnest(string_to_array($0, NULL)) AS _t($1) WHERE $3)",
		sum:    "(SELECT CAST(COALESCE(sum($2), 0) AS BIGINT) FROM unnest(string_to_array($0, NULL)) WITH ORDINALITY AS _t($1, $1_i))",
		join:   "(SELECT COALESCE(string_agg($2, '' ORDER BY $1_i), '') FROM unnest(string_to_array($0, NULL)) WITH ORDINALITY AS _t($1, $1_i) WHERE $3)",
	},
	templates: map[string][]template{
		"str.len":          {{text: "length($0)", kind: small, level: atom}},
		"str.contains":     {{text: "strpos($0, $1) > 0", level: comparison}},
		"text.startswith":  {{text: "starts_with($0, $1)", level: atom}},
		"text.endswith":    {{text: "right($0, length($1)) = $1", level: comparison}},
		"text.find":        {{text: "strpos($0, $1) - 1", kind: small, level: additive}},
		"text.rfind":       {{text: "CASE WHEN strpos($0, $1) > 0 THEN length($0) - length(split_part($0, $1, -1)) - length($1) ELSE -1 END", kind: small, level: atom, when: secondUnrepeated}},
		"text.count":       {{text: "(length($0) - length(replace($0, $1, ''))) / length($1)", kind: small, level: multiplicative, when: secondIsText}},
		"str.replace":      {{text: "replace($0, $1, $2)", kind: text, level: atom, when: everywhere}},
		"str.delete":       {{text: "translate($0, $1, '')", kind: text, level: atom}},
		"str.strip":        {{text: "btrim($0, " + escapedByNumbers(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.lstrip":       {{text: "ltrim($0, " + escapedByNumbers(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.rstrip":       {{text: "rtrim($0, " + escapedByNumbers(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
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
		"int.to_str":  {{text: "CAST($0 AS TEXT)", kind: text, level: atom}},
		"float.neg":   {{text: "-@0", kind: float, level: additive}},
		"float.abs":   {{text: "abs($0)", kind: float, level: atom}},
		"math.isnan":  {{text: "@0 = CAST('NaN' AS DOUBLE PRECISION)", level: comparison}},
		"math.isinf":  {{text: "@0 IN (CAST('Infinity' AS DOUBLE PRECISION), CAST('-Infinity' AS DOUBLE PRECISION))", level: comparison}},
		"math.sqrt":   {{text: "CASE WHEN @0 < 0 THEN NULL ELSE sqrt($0) END", kind: float, level: atom}},
	},
	helpers: postgresHelpers(),
}

var braced = regexp.MustCompile(`\\x\{([0-9a-f]+)\}`)

// inPostgres is a class in PostgreSQL's regular expressions, which write the number of a character in another way.
func inPostgres(class string) string {
	return braced.ReplaceAllStringFunc(class, func(c string) string {
		n := c[len(`\x{`) : len(c)-1]
		return `\u` + strings.Repeat("0", 4-len(n)) + n
	})
}

// escapedByNumbers is a literal of the characters of a class.
func escapedByNumbers(class string) string {
	var b strings.Builder
	for _, c := range members(class) {
		fmt.Fprintf(&b, `\u%04x`, c)
	}
	return "E'" + b.String() + "'"
}

// tenTo is a power of ten.
func tenTo(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil) }

// postgresFunction is a function whose body is parsed when it is made. What may fail is not IMMUTABLE: such a call with
// constants would be evaluated before the query runs, whichever way leads to it.
func postgresFunction(name string, params, types []string, result, body string, raises bool) string {
	typed := make([]string, len(params))
	for i := range params {
		typed[i] = params[i] + " " + types[i]
	}
	volatility := " IMMUTABLE"
	if raises {
		volatility = ""
	}
	return fmt.Sprintf("CREATE OR REPLACE FUNCTION %s(%s) RETURNS %s LANGUAGE sql%s RETURN %s;", name, strings.Join(typed, ", "), result, volatility, body)
}

// lettersOfPostgres is the form of letters that are compared with an ASCII text: of others only a few become ASCII.
func lettersOfPostgres(upper bool, s string) string {
	for _, c := range s {
		if c >= 0x80 {
			return ""
		}
	}
	switch {
	case upper && !containsAny(s, append(expandingCapitals(), "I", "S")...):
		return `upper($0 COLLATE "C")`
	case upper:
		return ""
	case strings.Contains(s, "k"):
		return "lower(replace($0, '\u212a', 'k') COLLATE \"C\")"
	}
	return `lower($0 COLLATE "C")`
}

func postgresHelpers() map[string]helper {
	one := func(param, typ, result, body string) helper {
		return helper{params: []string{param}, types: []string{typ}, result: result, body: body}
	}
	class := func(set string) helper { return one("s", "TEXT", "BOOLEAN", "s ~ '^["+set+"]+$'") }
	fails := func(h helper, needs ...string) helper {
		h.raises, h.needs = true, needs
		return h
	}
	strip := "btrim(s, " + escapedByNumbers(numberSpace) + ")"
	ascii := "translate(" + strip + ", '" + foreignDigits + "_', '" + asciiDigits + "')"
	ignorable := inPostgres(caseIgnorable)
	const guardOf = "hipy_guard"
	// A float is two integers of 50 bits and the rest; a larger one is an integer, of the bits that it has.
	whole := func(name string) helper {
		f := name + "(x)"
		high := "trunc(" + f + " / 1125899906842624)"
		return helper{params: []string{"x"}, types: []string{"DOUBLE PRECISION"}, result: "NUMERIC", needs: []string{"hipy_bits"},
			body: "CASE WHEN abs(x) < 1e31 THEN CAST(CAST(" + high + " AS BIGINT) AS NUMERIC) * 1125899906842624 + CAST(" + f + " - " + high + " * 1125899906842624 AS BIGINT) ELSE hipy_bits(x) END"}
	}
	digits256 := "CAST(get_byte(b, 1) % 16 + 16 AS NUMERIC)"
	for i := 2; i < 8; i++ {
		digits256 = fmt.Sprintf("(%s * 256 + get_byte(b, %d))", digits256, i)
	}
	arithmetic := func(name, op, infinite, result string) helper {
		zero := ""
		if op == "/" {
			zero = "IF b = 0 THEN RETURN NULL; END IF; "
		}
		return helper{params: []string{"a", "b"}, statement: fmt.Sprintf("CREATE OR REPLACE FUNCTION %s(a DOUBLE PRECISION, b DOUBLE PRECISION) RETURNS DOUBLE PRECISION LANGUAGE plpgsql IMMUTABLE STRICT AS $$ BEGIN %sRETURN a %s b; EXCEPTION WHEN numeric_value_out_of_range THEN RETURN CASE WHEN %s THEN CAST('Infinity' AS DOUBLE PRECISION) ELSE 0 END * CAST(%s AS DOUBLE PRECISION); END $$;", name, zero, op, infinite, result)}
	}
	const product = "CASE WHEN (a < 0) = (b < 0) THEN 1 ELSE -1 END"
	const addend = "CASE WHEN a > 0 THEN 1 ELSE -1 END"
	return map[string]helper{
		"hipy_raise":      {statement: "CREATE OR REPLACE FUNCTION hipy_raise(message TEXT, anything ANYELEMENT) RETURNS ANYELEMENT LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING MESSAGE = message; END $$;", raises: true},
		"hipy_no_int":     one("s", "TEXT", "BOOLEAN", strip+" !~ '^"+intPattern+"$' OR length(regexp_replace(s, '[^"+decimals+"]', '', 'g')) > 4300"),
		"hipy_no_float":   one("s", "TEXT", "BOOLEAN", strip+" !~ '^"+floatPattern+"$'"),
		"hipy_int":        fails(one("s", "TEXT", "BIGINT", "CAST("+ascii+" AS BIGINT)")),
		"hipy_int_wide":   fails(one("s", "TEXT", "NUMERIC", "hipy_guard(CASE WHEN hipy_no_int(s) THEN NULL ELSE CAST("+ascii+" AS NUMERIC) END)"), guardOf, "hipy_no_int"),
		"hipy_guard":      fails(one("n", "NUMERIC", "NUMERIC", "CASE WHEN n BETWEEN -1000000000000000000000000000000 AND 1000000000000000000000000000000 OR n IS NULL THEN n ELSE hipy_raise('OverflowError: an integer of more than 30 digits', CAST(NULL AS NUMERIC)) END"), "hipy_raise"),
		"hipy_bits":       one("x", "DOUBLE PRECISION", "NUMERIC", "(SELECT "+digits256+" * power(CAST(2 AS NUMERIC), get_byte(b, 0) % 128 * 16 + get_byte(b, 1) / 16 - 1075) * CASE WHEN get_byte(b, 0) < 128 THEN 1 ELSE -1 END FROM (SELECT float8send(x) AS b) AS _t)"),
		"hipy_result":     fails(one("n", "NUMERIC", "BIGINT", "CAST(n AS BIGINT)")),
		"hipy_round":      fails(one("x", "DOUBLE PRECISION", "BIGINT", "CAST(round(x) AS BIGINT)")),
		"hipy_trunc":      fails(one("x", "DOUBLE PRECISION", "BIGINT", "CAST(trunc(x) AS BIGINT)")),
		"hipy_floor":      fails(one("x", "DOUBLE PRECISION", "BIGINT", "CAST(floor(x) AS BIGINT)")),
		"hipy_ceil":       fails(one("x", "DOUBLE PRECISION", "BIGINT", "CAST(ceil(x) AS BIGINT)")),
		"hipy_round_wide": whole("round"),
		"hipy_trunc_wide": whole("trunc"),
		"hipy_floor_wide": whole("floor"),
		"hipy_ceil_wide":  whole("ceil"),
		"hipy_add":        arithmetic("hipy_add", "+", "true", addend),
		"hipy_sub":        arithmetic("hipy_sub", "-", "true", addend),
		"hipy_mul":        arithmetic("hipy_mul", "*", "ln(abs(a)) + ln(abs(b)) > 0", product),
		"hipy_div":        arithmetic("hipy_div", "/", "ln(abs(a)) - ln(abs(b)) > 0", product),
		// The quotient with 64 digits behind the point, and one that says whether anything is left: what lies between two
		// floats has 63 at most.
		"hipy_quotient": {params: []string{"a", "b"}, types: []string{"BIGINT", "BIGINT"}, result: "DOUBLE PRECISION", body: "CASE WHEN b = 0 THEN NULL WHEN a BETWEEN -9007199254740992 AND 9007199254740992 AND b BETWEEN -9007199254740992 AND 9007199254740992 THEN CAST(a AS DOUBLE PRECISION) / CAST(b AS DOUBLE PRECISION) ELSE " +
			"CAST(CASE WHEN (a < 0) = (b < 0) THEN '' ELSE '-' END || CAST(div(abs(CAST(a AS NUMERIC)) * 1e64, abs(CAST(b AS NUMERIC))) AS TEXT) || CASE WHEN abs(CAST(a AS NUMERIC)) * 1e64 % abs(CAST(b AS NUMERIC)) <> 0 THEN '1' ELSE '0' END || 'e-65' AS DOUBLE PRECISION) END"},
		"hipy_isdigit": class(digits), "hipy_isdecimal": class(decimals), "hipy_isspace": class(inPostgres(whiteSpace)),
		"hipy_isalpha": class(letters), "hipy_isalnum": class(alphanumerics),
		"hipy_lower_letters": one("s", "TEXT", "TEXT", `translate(lower(replace(s, 'İ', 'i̇') COLLATE "C"), '`+capitals+`', '`+capitalsLow+`')`),
		"hipy_lower": {params: []string{"s"}, types: []string{"TEXT"}, result: "TEXT", needs: []string{"hipy_lower_letters"}, body: "CASE WHEN strpos(s, 'Σ') > 0 THEN (SELECT string_agg(CASE WHEN substr(s, i, 1) <> 'Σ' THEN hipy_lower_letters(substr(s, i, 1)) " +
			"WHEN left(s, i - 1) ~ '[" + cased + "][" + ignorable + "]*$' AND substr(s, i + 1) !~ '^[" + ignorable + "]*[" + cased + "]' THEN 'ς' ELSE 'σ' END, '' ORDER BY i) FROM generate_series(1, length(s)) AS _t(i)) ELSE hipy_lower_letters(s) END"},
		"hipy_upper": one("s", "TEXT", "TEXT", `translate(upper(CASE WHEN s ~ '[`+strings.Join(expandingLetters(), "")+`]' THEN `+replacedCapitals("s")+` ELSE s END COLLATE "C"), '`+smalls+`', '`+smallsUpper+`')`),
	}
}
