package sql

import (
	"fmt"
	"math/big"
	"strings"
)

// duckDB is DuckDB. Its integers have 64 bits, or 128; its texts are in the order of their code points; its lower
// and upper go from character to character.
var duckDB = &Dialect{
	Name: "duckdb", Engine: "DuckDB",
	Bool: "BOOLEAN", Int: "BIGINT", Wide: "HUGEINT", Float: "DOUBLE", Text: "VARCHAR",
	widest:   interval{new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 127)), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 127), big.NewInt(1))},
	integral: guarded,
	div:      "%s // %s", wideDiv: "%s // %s",
	overflowFails: true,
	let: func(name, value, body string) string {
		return fmt.Sprintf("list_transform([%s], lambda %s: %s)[1]", value, name, body)
	},
	raise:     func(message, _ string) string { return "error(" + message + ")" },
	function:  duckDBMacro,
	quote:     `"`,
	text:      quoted,
	float:     func(s string) string { return "CAST(" + s + " AS DOUBLE)" },
	isNaN:     "isnan(%s)",
	code:      "unicode($0)",
	dates:     dateForms{"DATE", "$0 - DATE '1970-01-01'", "DATE '1970-01-01' + CAST($0 AS INTEGER)", "year($0)", "month($0)", "day($0)", "day(last_day($0))"},
	letters:   lettersOfDuckDB,
	wordCount: "len(regexp_extract_all($0, '[^" + whiteSpace + "]+'))",
	wordAt:    "regexp_extract_all($0, '[^" + whiteSpace + "]+')[$1]",
	folds: foldForms{
		index:  "_i - 1",
		params: "%[1]s, %[1]s_i",
		exists: "len(list_filter(regexp_extract_all($0, '(?s).'), lambda $p: $3)) > 0",
		sum:    "CAST(COALESCE(list_sum(list_transform(regexp_extract_all($0, '(?s).'), lambda $p: $2)), 0) AS BIGINT)",
		join:   "array_to_string(list_transform(list_filter(regexp_extract_all($0, '(?s).'), lambda $p: $3), lambda $p: $2), '')",
	},
	templates: map[string][]template{
		"str.len":          {{text: "length($0)", kind: big64, level: atom}},
		"str.contains":     {{text: "contains($0, $1)", level: atom}},
		"text.startswith":  {{text: "starts_with($0, $1)", level: atom}},
		"text.endswith":    {{text: "ends_with($0, $1)", level: atom}},
		"text.find":        {{text: "instr($0, $1) - 1", kind: big64, level: additive}},
		"text.rfind":       {{text: "CASE WHEN contains($0, $1) THEN length($0) - length(string_split($0, $1)[-1]) - length($1) ELSE -1 END", kind: big64, level: atom, when: secondUnrepeated}},
		"text.count":       {{text: "(length($0) - length(replace($0, $1, ''))) // length($1)", kind: big64, level: multiplicative, when: secondIsText}},
		"str.replace":      {{text: "replace($0, $1, $2)", kind: text, level: atom, when: everywhere}},
		"str.delete":       {{text: "translate($0, $1, '')", kind: text, level: atom}},
		"str.strip":        {{text: "trim($0, " + escaped(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.lstrip":       {{text: "ltrim($0, " + escaped(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.rstrip":       {{text: "rtrim($0, " + escaped(whiteSpace) + ")", kind: text, level: atom, when: oneOperand}},
		"str.strip_chars":  {{text: "trim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.lstrip_chars": {{text: "ltrim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.rstrip_chars": {{text: "rtrim($0, $1)", kind: text, level: atom, when: secondIsText}},
		"str.lower":        {{needs: "hipy_lower", kind: text}},
		"str.upper":        {{needs: "hipy_upper", kind: text}},
		"str.reverse":      {{text: "array_to_string(list_reverse(regexp_extract_all($0, '(?s).')), '')", kind: text, level: atom}},
		"char.isdigit":     {{needs: "hipy_isdigit"}}, "str.isdigit": {{needs: "hipy_isdigit"}},
		"char.isdecimal": {{needs: "hipy_isdecimal"}}, "str.isdecimal": {{needs: "hipy_isdecimal"}},
		"char.isalpha": {{needs: "hipy_isalpha"}}, "str.isalpha": {{needs: "hipy_isalpha"}},
		"char.isalnum": {{needs: "hipy_isalnum"}}, "str.isalnum": {{needs: "hipy_isalnum"}},
		"char.isspace": {{needs: "hipy_isspace"}}, "str.isspace": {{needs: "hipy_isspace"}},
		"str.isascii": {{text: "strlen($0) = length($0)", level: comparison}},
		"int.to_str":  {{text: "CAST($0 AS VARCHAR)", kind: text, level: atom}},
		"float.neg":   {{text: "-@0", kind: float, level: additive}},
		"float.abs":   {{text: "abs($0)", kind: float, level: atom}},
		"math.isnan":  {{text: "isnan($0)", level: atom}},
		"math.isinf":  {{text: "isinf($0)", level: atom}},
		"math.sqrt": {
			{text: "sqrt($0)", kind: float, level: atom, when: notNegative},
			{text: "CASE WHEN @0 < 0 THEN NULL ELSE sqrt($0) END", kind: float, level: atom},
		},
		"float.from_str": {{needs: "hipy_float", kind: float}},
	},
	helpers: duckDBHelpers(),
}

func duckDBMacro(name string, params, types []string, _, body string, _ bool) string {
	typed := make([]string, len(params))
	for i := range params {
		typed[i] = params[i] + " " + types[i]
	}
	return fmt.Sprintf("CREATE OR REPLACE MACRO %s(%s) AS %s;", name, strings.Join(typed, ", "), body)
}

// lettersOfDuckDB is the form of a text's small letters, or capitals, that are compared with a text: exact without
// what only other texts have.
func lettersOfDuckDB(upper bool, s string) string {
	if upper {
		if containsAny(s, expandingCapitals()...) {
			return ""
		}
		return "upper($0)"
	}
	switch {
	case containsAny(s, "σ", "ς"):
		return ""
	case strings.Contains(s, "i"):
		return "lower(replace($0, 'İ', 'i̇'))"
	}
	return "lower($0)"
}

// escaped is a literal of the characters of a class. DuckDB has escapes of ASCII only.
func escaped(class string) string {
	var b strings.Builder
	for _, c := range members(class) {
		if c < 0x80 {
			fmt.Fprintf(&b, `\x%02x`, c)
		} else {
			b.WriteRune(c)
		}
	}
	return "E'" + b.String() + "'"
}

func containsAny(s string, subs ...string) bool {
	for _, sub := range subs {
		if strings.Contains(s, sub) {
			return true
		}
	}
	return false
}

// What int() and float() take: signs, digits, and single underscores between digits.
const (
	intPattern   = `[+-]?` + number
	number       = `[` + decimals + `]+(?:_[` + decimals + `]+)*`
	floatPattern = `[+-]?(?:(?:` + number + `\.?(?:` + number + `)?|\.` + number + `)(?:[eE][+-]?` + number + `)?|[iI][nN][fF](?:[iI][nN][iI][tT][yY])?|[nN][aA][nN])`
)

func duckDBHelpers() map[string]helper {
	strip := "trim(s, " + escaped(numberSpace) + ")"
	ascii := "translate(" + strip + ", '" + foreignDigits + "_', '" + asciiDigits + "')"
	return map[string]helper{
		"hipy_no_int":   {params: []string{"s"}, types: []string{"VARCHAR"}, result: "BOOLEAN", body: "NOT regexp_full_match(" + strip + ", '" + intPattern + "') OR length(regexp_replace(s, '[^" + decimals + "]', '', 'g')) > 4300"},
		"hipy_int":      {params: []string{"s"}, types: []string{"VARCHAR"}, result: "BIGINT", needs: nil, body: "CAST(" + ascii + " AS BIGINT)"},
		"hipy_int_wide": {params: []string{"s"}, types: []string{"VARCHAR"}, result: "HUGEINT", needs: []string{"hipy_guard"}, body: "hipy_guard(COALESCE(TRY_CAST(" + ascii + " AS HUGEINT), CAST(1e31 AS HUGEINT)))"},
		"hipy_guard":    {params: []string{"n"}, types: []string{"HUGEINT"}, result: "HUGEINT", body: "CASE WHEN n BETWEEN -1000000000000000000000000000000 AND 1000000000000000000000000000000 THEN n ELSE error('OverflowError: an integer of more than 30 digits') END"},
		"hipy_no_float": {params: []string{"s"}, types: []string{"VARCHAR"}, result: "BOOLEAN", body: "NOT regexp_full_match(" + strip + ", '" + floatPattern + "')"},
		"hipy_float":    {params: []string{"s"}, types: []string{"VARCHAR"}, result: "DOUBLE", body: "CASE WHEN regexp_full_match(" + strip + ", '[+-]?(?i:nan)') THEN CAST('NaN' AS DOUBLE) ELSE TRY_CAST(" + ascii + " AS DOUBLE) END"},
		// Texts of digits are rounded once.
		"hipy_nearest":    {params: []string{"n"}, types: []string{"HUGEINT"}, result: "DOUBLE", body: "CASE WHEN n BETWEEN -9223372036854775808 AND 9223372036854775807 THEN CAST(CAST(n AS BIGINT) AS DOUBLE) ELSE CAST(CAST(n AS VARCHAR) AS DOUBLE) END"},
		"hipy_result":     {params: []string{"n"}, types: []string{"HUGEINT"}, result: "BIGINT", body: "CAST(n AS BIGINT)"},
		"hipy_round":      {params: []string{"x"}, types: []string{"DOUBLE"}, result: "BIGINT", body: "CAST(round_even(x, 0) AS BIGINT)"},
		"hipy_trunc":      {params: []string{"x"}, types: []string{"DOUBLE"}, result: "BIGINT", body: "CAST(trunc(x) AS BIGINT)"},
		"hipy_floor":      {params: []string{"x"}, types: []string{"DOUBLE"}, result: "BIGINT", body: "CAST(floor(x) AS BIGINT)"},
		"hipy_ceil":       {params: []string{"x"}, types: []string{"DOUBLE"}, result: "BIGINT", body: "CAST(ceil(x) AS BIGINT)"},
		"hipy_round_wide": {params: []string{"x"}, types: []string{"DOUBLE"}, result: "HUGEINT", needs: []string{"hipy_guard"}, body: "hipy_guard(CAST(round_even(x, 0) AS HUGEINT))"},
		"hipy_trunc_wide": {params: []string{"x"}, types: []string{"DOUBLE"}, result: "HUGEINT", needs: []string{"hipy_guard"}, body: "hipy_guard(CAST(trunc(x) AS HUGEINT))"},
		"hipy_floor_wide": {params: []string{"x"}, types: []string{"DOUBLE"}, result: "HUGEINT", needs: []string{"hipy_guard"}, body: "hipy_guard(CAST(floor(x) AS HUGEINT))"},
		"hipy_ceil_wide":  {params: []string{"x"}, types: []string{"DOUBLE"}, result: "HUGEINT", needs: []string{"hipy_guard"}, body: "hipy_guard(CAST(ceil(x) AS HUGEINT))"},
		// The quotient of magnitudes with at least 60 bits, of which the last says whether anything is left, is rounded
		// once, and scaled by a power of two.
		"hipy_quotient": {params: []string{"a", "b"}, types: []string{"BIGINT", "BIGINT"}, result: "DOUBLE", needs: []string{"hipy_quotient_scaled"}, body: "CASE WHEN b = 0 THEN NULL WHEN a BETWEEN -9007199254740992 AND 9007199254740992 AND b BETWEEN -9007199254740992 AND 9007199254740992 THEN CAST(a AS DOUBLE) / CAST(b AS DOUBLE) ELSE " +
			"CASE WHEN (a < 0) = (b < 0) THEN 1 ELSE -1 END * hipy_quotient_scaled(abs(CAST(a AS HUGEINT)), abs(CAST(b AS HUGEINT)), pow(2, GREATEST(60 + floor(log2(CAST(abs(CAST(b AS HUGEINT)) AS DOUBLE))) - CASE WHEN a = 0 THEN 0 ELSE floor(log2(CAST(abs(CAST(a AS HUGEINT)) AS DOUBLE))) END, 0))) END"},
		"hipy_quotient_scaled": {params: []string{"p", "q", "f"}, types: []string{"HUGEINT", "HUGEINT", "DOUBLE"}, result: "DOUBLE", body: "CAST(CAST(p * CAST(f AS HUGEINT) // q AS UBIGINT) | CAST(p * CAST(f AS HUGEINT) % q <> 0 AS UBIGINT) AS DOUBLE) / f"},
		"hipy_isdigit":         classOfDuckDB(digits), "hipy_isdecimal": classOfDuckDB(decimals), "hipy_isspace": classOfDuckDB(whiteSpace),
		"hipy_isalpha": classOfDuckDB(letters), "hipy_isalnum": classOfDuckDB(alphanumerics),
		"hipy_lower": {params: []string{"s"}, types: []string{"VARCHAR"}, result: "VARCHAR", body: lowerOfDuckDB},
		"hipy_upper": {params: []string{"s"}, types: []string{"VARCHAR"}, result: "VARCHAR", body: "CASE WHEN regexp_matches(s, '[" + strings.Join(expandingLetters(), "") + "]') THEN upper(" + replacedCapitals("s") + ") ELSE upper(s) END"},
	}
}

// classOfDuckDB is whether a text is characters of a class, one at least.
func classOfDuckDB(class string) helper {
	return helper{params: []string{"s"}, types: []string{"VARCHAR"}, result: "BOOLEAN", body: "regexp_full_match(s, '[" + class + "]+')"}
}

// lowerOfDuckDB has the dot of İ, and Σ at the end of a word.
var lowerOfDuckDB = "CASE WHEN contains(s, 'Σ') THEN array_to_string(list_transform(range(1, length(s) + 1), lambda i: CASE WHEN substr(s, i, 1) <> 'Σ' THEN lower(replace(substr(s, i, 1), 'İ', 'i̇')) " +
	"WHEN regexp_matches(left(s, i - 1), '[" + cased + "][" + caseIgnorable + "]*$') AND NOT regexp_matches(substr(s, i + 1), '^[" + caseIgnorable + "]*[" + cased + "]') THEN 'ς' ELSE 'σ' END), '') ELSE lower(replace(s, 'İ', 'i̇')) END"

// replacedCapitals is a text in which letters with several capitals are these.
func replacedCapitals(s string) string {
	for i, c := range expandingLetters() {
		s = fmt.Sprintf("replace(%s, '%s', '%s')", s, c, expandingCapitals()[i])
	}
	return s
}
