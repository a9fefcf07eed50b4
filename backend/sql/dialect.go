package sql

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
	"github.com/hipy-lang/hipy/ir"
)

// Dialect is how an engine writes what expressions are made of.
type Dialect struct {
	// Name is what --dialect calls it, Engine what people do.
	Name, Engine string
	// Bool, Int, Wide, Float, Text are its types. Wide are integers beyond 64 bits.
	Bool, Int, Wide, Float, Text string
	// widest is the range of Wide, quotients that of quotients of these, if it is another.
	widest, quotients interval
	// dividends is the range of Wide integers that can be divided; none: any.
	dividends interval
	// integral is the range of integers that are made of floats in the midst of a computation.
	integral interval
	// deepest is how many lambdas may be in each other, whose number its analyzer's time is exponential in; 0: any.
	deepest int
	// taken are names that no function can have.
	taken []string
	// templates are the operations that it has, forms with a condition first.
	templates map[string][]template
	// helpers are functions that templates use, by name.
	helpers map[string]helper
	// forms are what is written where others have a helper of that name.
	forms map[string]template
	// let is an expression with a name for a value.
	let func(name, value, body string) string
	// repeats: there are no names, so let repeats the value.
	repeats bool
	// raise is an expression that fails with a text, which is an expression.
	raise func(message, as string) string
	// function is the statement that makes a function of an expression; nil: there is none.
	function func(name string, params, types []string, result, body string, raises bool) string
	// quote is around names that are no plain ones.
	quote string
	// text is a literal.
	text func(s string) string
	// float is a literal that is finite.
	float func(text string) string
	// wideLiteral is a literal beyond 64 bits; "": a CAST of the number.
	wideLiteral string
	// ordered is a text in an order that is that of its code points.
	ordered string
	// isNaN is a condition.
	isNaN string
	// negativeNaN: a NaN whose sign is set is before all other floats.
	negativeNaN bool
	// floatsFail: the engine fails where Python's floats overflow.
	floatsFail bool
	// overflowFails: an operator on integers fails where the result has no place.
	overflowFails bool
	// checked is such an operator where it is more than the operator; nil: it is not.
	checked func(op, a, b string) string
	// zeroFails: a quotient of floats fails where the divisor is zero.
	zeroFails bool
	// div is the quotient of integers, rounded to zero, wideDiv that of wide ones.
	div, wideDiv string
	// code is the number of the first character of a text.
	code string
	// positions is the type of positions in texts that functions take; "": any integer.
	positions string
	// dates are its forms of dates.
	dates dateForms
	// letters is the form of a text's small letters, or capitals, that are compared with a text; "" if there is none of
	// its own.
	letters func(upper bool, s string) string
	// wordCount is how many parts a text has that is split at white space, wordAt one of these.
	wordCount, wordAt string
	// folds are the forms of loops over the characters of a text.
	folds foldForms
	// classes are those where there are no lambdas.
	classes *classForms
	// finish is an expression over parameters as a tree, from which it is written anew; nil: it stays as it is.
	finish func(body string, params, types []string) *syntax.Node
}

// helper is a function that is written once and used by name.
type helper struct {
	params []string
	types  []string
	result string
	body   string
	needs  []string
	// statement makes it, where it is no expression.
	statement string
	// raises: it may fail.
	raises bool
}

// dialects are those that there are.
var dialects = []*Dialect{duckDB, postgres, spark, dataFusion}

// Named is the dialect of a name, or nil.
func Named(name string) *Dialect {
	i := slices.IndexFunc(dialects, func(d *Dialect) bool { return d.Name == name })
	if i < 0 {
		return nil
	}
	return dialects[i]
}

// Names are those of the dialects.
func Names() (names []string) {
	for _, d := range dialects {
		names = append(names, d.Name)
	}
	return names
}

// called are the functions that a form calls.
var called = regexp.MustCompile(`\b([a-z_0-9]+)\(`)

// calls reports whether templates and helpers call a function of a name, whose place a user's of that name would take, or
// could not take.
func (d *Dialect) calls(name string) bool {
	if slices.Contains(d.taken, strings.ToLower(name)) {
		return true
	}
	forms := []string{d.code, d.wordCount, d.wordAt, d.isNaN, d.folds.exists, d.folds.sum, d.folds.join, d.let("_v", "", ""), d.raise("", ""), "substr( left( right( split_part( repeat( length( chr("}
	if d.checked != nil {
		forms = append(forms, d.checked("+", "", ""), d.checked("-", "", ""), d.checked("*", "", ""))
	}
	for _, ts := range d.templates {
		for _, t := range ts {
			forms = append(forms, t.text)
		}
	}
	for _, t := range d.forms {
		forms = append(forms, t.text)
	}
	for _, h := range d.helpers {
		forms = append(forms, h.body)
	}
	for _, f := range forms {
		for _, m := range called.FindAllStringSubmatch(f, -1) {
			if strings.EqualFold(m[1], name) {
				return true
			}
		}
	}
	return false
}

// typeName is the type of a column for values of a type; "" if there is none.
func (d *Dialect) typeName(t *ir.Type) string {
	switch t.Kind {
	case ir.KBool:
		return d.Bool
	case ir.KInt, ir.KI64:
		return d.Int
	case ir.KFloat:
		return d.Float
	case ir.KStr, ir.KChar:
		return d.Text
	case ir.KDate:
		return d.dates.name
	}
	return ""
}

// intLiteral is a number; that without a positive counterpart is a difference.
func (d *Dialect) intLiteral(n *big.Int) expr {
	k := big64
	switch {
	case n.IsInt64() && n.Int64() >= math.MinInt32+1 && n.Int64() <= math.MaxInt32:
		k = small
	case n.Cmp(minI64) == 0:
		return expr{text: "(-9223372036854775807 - 1)", kind: big64, level: atom}
	case !n.IsInt64():
		if d.wideLiteral != "" {
			return expr{text: fmt.Sprintf(d.wideLiteral, n), kind: wide, level: atom}
		}
		return expr{text: fmt.Sprintf("CAST(%s AS %s)", n, d.Wide), kind: wide, level: atom}
	}
	level := atom
	if n.Sign() < 0 {
		level = additive
	}
	return expr{text: n.String(), kind: k, level: level}
}

func (d *Dialect) floatLiteral(f float64) expr {
	switch {
	case f != f:
		return expr{text: fmt.Sprintf("CAST('NaN' AS %s)", d.Float), kind: float, level: atom}
	case math.IsInf(f, 0):
		sign := ""
		if f < 0 {
			sign = "-"
		}
		return expr{text: fmt.Sprintf("CAST('%sInfinity' AS %s)", sign, d.Float), kind: float, level: atom}
	case f == 0 && math.Signbit(f):
		return expr{text: fmt.Sprintf("CAST('-0.0' AS %s)", d.Float), kind: float, level: atom}
	}
	return expr{text: d.float(exact(f)), kind: float, level: atom}
}

// exact is the shortest number that is read as the float.
func exact(f float64) string {
	s := fmt.Sprintf("%v", f)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}

// quoted is a text between single quotes, which are doubled within.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// name is a name that may be any.
func (d *Dialect) name(s string) string {
	if plainName(s) {
		return s
	}
	return d.quote + s + d.quote
}

// plainName reports whether a name needs no quotes: of small letters, and no word of SQL's.
func plainName(s string) bool {
	for i, c := range s {
		if !(c >= 'a' && c <= 'z' || c == '_' || i > 0 && c >= '0' && c <= '9') {
			return false
		}
	}
	return !slices.Contains(reserved, s)
}

// reserved are the words that are no names of parameters or functions without quotes, in one dialect or another.
var reserved = strings.Fields(`all analyse analyze and anti any array as asc asof asymmetric at authorization between bigint binary bit boolean both by call case cast char
character check coalesce collate collation collations column columns concurrently constraint create cross current_catalog current_date
current_path current_role current_schema current_time current_timestamp current_user dec decimal default deferrable desc describe distinct
do else end escape except execute exists extract false fetch filter float for foreign freeze from full glob grant greatest group grouping
grouping_id having if ilike in initially inner inout int integer intersect interval into is isnull join lambda lateral leading least left
like limit localtime localtimestamp minus national natural nchar none normalize not notnull null nullif numeric offset on only operator or
order out outer overlaps overlay pivot pivot_longer pivot_wider placing position positional precision primary qualify real recursive
references returning right row select semi session_user setof show similar smallint some sql substring summarize symmetric table tablesample
then time timestamp to trailing treat trim true try_cast union unique unknown unpack unpivot user using values varchar variadic verbose when
where window with within xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable`)
