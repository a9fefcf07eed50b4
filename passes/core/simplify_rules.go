package core

import "strings"

// ruleText is the rules of Simplify; see rule for the notation.
var ruleText = conversionRules + characterRules + textRules + arithmeticRules +
	// Comparisons exist for every ordered type.
	forEach(comparisonRules, "CMP", "eq", "ne", "lt", "le", "gt", "ge") +
	forEach(negationRules, "TYPE", "int", "i64", "char", "str", "bool") +
	forEach(propertyRules, "PROP", "upper", "lower", "isascii", "isalpha", "isalnum", "isdigit", "isdecimal",
		"isnumeric", "isspace", "islower", "isupper", "istitle", "isidentifier", "isprintable", "hash")

// forEach instantiates rules for each value of a parameter.
func forEach(rules, param string, values ...string) string {
	var b strings.Builder
	for _, v := range values {
		b.WriteString(strings.ReplaceAll(rules, param, v))
	}
	return b.String()
}

const conversionRules = `
int.to_i64_index(int.from_i64(x)) => x
int.to_i64_clamp(int.from_i64(x)) => x
int.to_i64_count(int.from_i64(x)) => x
int.to_i64_size(int.from_i64(x)) => x
bits.from_int(int.from_i64(x)) => x
bits.from_int(bits.to_int(x)) => x
bits.from_int(int.from_bool(x)) => bool.to_i64(x)
int.bool(int.from_i64(x)) => i64.ne(x, 0:i64)
int.bool(int.from_bool(x)) => x
int.pos(x) => x
bool.not(bool.not(x)) => x
float.lt(complex.abs!(x), y) => complex.abs_lt(x, y)
float.le(complex.abs!(x), y) => complex.abs_le(x, y)
float.gt(complex.abs!(x), y) => complex.abs_gt(x, y)
float.ge(complex.abs!(x), y) => complex.abs_ge(x, y)
float.lt(y, complex.abs!(x)) => complex.abs_gt(x, y)
float.le(y, complex.abs!(x)) => complex.abs_ge(x, y)
float.gt(y, complex.abs!(x)) => complex.abs_lt(x, y)
float.ge(y, complex.abs!(x)) => complex.abs_le(x, y)
bool.eq(x, true:bool) => x
bool.eq(x, false:bool) => bool.not(x)
bool.ne(x, true:bool) => bool.not(x)
bool.ne(x, false:bool) => x
`

// A comparison of machine integers or characters needs no general type.
const comparisonRules = `
int.CMP(int.from_i64(x), int.from_i64(y)) => i64.CMP(x, y)
str.CMP(str.from_char(x), str.from_char(y)) => char.CMP(x, y)
`

const negationRules = `
bool.not(TYPE.eq!(x, y)) => TYPE.ne(x, y)
bool.not(TYPE.ne!(x, y)) => TYPE.eq(x, y)
bool.not(TYPE.lt!(x, y)) => TYPE.ge(x, y)
bool.not(TYPE.le!(x, y)) => TYPE.gt(x, y)
bool.not(TYPE.gt!(x, y)) => TYPE.le(x, y)
bool.not(TYPE.ge!(x, y)) => TYPE.lt(x, y)
`

// What is asked of a str of one character has an op of its own.
const propertyRules = `
str.PROP(str.from_char(x)) => char.PROP(x)
`

const characterRules = `
str.eq(str.from_char(x), y) => char.eq_str(x, y)
str.eq(y, str.from_char(x)) => char.eq_str(x, y)
str.ne(str.from_char(x), y) => bool.not(char.eq_str(x, y))
str.ne(y, str.from_char(x)) => bool.not(char.eq_str(x, y))
char.eq_str(x, str.from_char(y)) => char.eq(x, y)
char.in_str(x, str.from_char(y)) => char.eq(x, y)
str.contains(y, str.from_char(x)) => char.in_str(x, y)
str.len(str.from_char(x)) => 1:i64
str.is_empty(str.from_char(x)) => false:bool
str.ord(str.from_char(x)) => char.ord(x)
int.from_str(str.from_char(x)) => int.from_char(x)
char.chr(char.ord(x)) => x
`

const textRules = `
str.eq(x, '':str) => str.is_empty(x)
str.eq('':str, x) => str.is_empty(x)
str.ne(x, '':str) => bool.not(str.is_empty(x))
str.ne('':str, x) => bool.not(str.is_empty(x))
i64.eq(str.len(x), 0:i64) => str.is_empty(x)
i64.ne(str.len(x), 0:i64) => bool.not(str.is_empty(x))
i64.gt(str.len(x), 0:i64) => bool.not(str.is_empty(x))
i64.lt(str.len(x), 1:i64) => str.is_empty(x)
str.len(int.to_str!(x)) => int.text_len(x)
str.len(decimal.to_str!(x)) => decimal.text_len(x)
str.concat(x, '':str) => x
str.concat('':str, x) => x
str.concat(x, str.from_char(y)) => str.concat_char(x, y)
`

const arithmeticRules = `
int.add(x, 0:int) => x
int.add(0:int, x) => x
int.sub(x, 0:int) => x
int.mul(x, 1:int) => x
int.mul(1:int, x) => x
int.floordiv(x, 1:int) => x
i64.add(x, 0:i64) => x
i64.add(0:i64, x) => x
i64.sub(x, 0:i64) => x
i64.mul(x, 1:i64) => x
i64.mul(1:i64, x) => x
i64.and(x, -1:i64) => x
int.neg(int.neg(x)) => x
float.neg(float.neg(x)) => x
`
