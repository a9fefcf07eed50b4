package substrait

import (
	"slices"
	"strings"

	"github.com/substrait-io/substrait-protobuf/go/substraitpb"
	"github.com/substrait-io/substrait-protobuf/go/substraitpb/extensions"

	"github.com/hipy-lang/hipy/backend/sql/syntax"
)

// Extensions of Substrait's that have a function as DataFusion calls it. What is in none is DataFusion's own.
const (
	arithmetic = "extension:io.substrait:functions_arithmetic"
	decimals   = "extension:io.substrait:functions_arithmetic_decimal"
	comparison = "extension:io.substrait:functions_comparison"
	boolean    = "extension:io.substrait:functions_boolean"
	texts      = "extension:io.substrait:functions_string"
	rounding   = "extension:io.substrait:functions_rounding"
	others     = "extension:org.apache.datafusion:functions"
)

// operators are the functions that operators are.
var operators = map[string]string{"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "%": "modulus",
	"=": "equal", "<>": "not_equal", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte", "AND": "and", "OR": "or", "||": "concat"}

var extensionOf = map[string]string{
	"add": arithmetic, "subtract": arithmetic, "multiply": arithmetic, "divide": arithmetic, "modulus": arithmetic, "negate": arithmetic, "abs": arithmetic, "sqrt": arithmetic,
	"equal": comparison, "not_equal": comparison, "lt": comparison, "lte": comparison, "gt": comparison, "gte": comparison,
	"is_null": comparison, "is_not_null": comparison, "between": comparison, "nullif": comparison, "least": comparison, "greatest": comparison,
	"and": boolean, "or": boolean, "not": boolean,
	"concat": texts, "contains": texts, "starts_with": texts, "ends_with": texts, "replace": texts, "lower": texts, "upper": texts, "reverse": texts, "octet_length": texts, "ltrim": texts, "rtrim": texts,
	"floor": rounding, "ceil": rounding,
}

// short are the types in the names of functions.
var short = map[syntax.Type]string{syntax.Bool: "bool", syntax.Int: "i64", syntax.Decimal: "dec", syntax.Float: "fp64", syntax.Text: "str"}

// function is the number of a function of arguments of certain types, which the plan declares.
func (w *writer) function(name string, args []syntax.Type) uint32 {
	from, ok := extensionOf[name]
	switch {
	case !ok:
		from = others
	case from == arithmetic && slices.Contains(args, syntax.Decimal):
		from = decimals
	}
	var kinds []string
	for _, t := range args {
		kind := short[t]
		if from == comparison {
			kind = "any"
		}
		kinds = append(kinds, kind)
	}
	if name == "and" || name == "or" || name == "concat" || name == "least" || name == "greatest" { // which take any number
		kinds = kinds[:1]
	}
	signature := name + ":" + strings.Join(kinds, "_")
	if n, ok := w.functions[signature]; ok {
		return n
	}
	extension, ok := w.extensions[from]
	if !ok {
		extension = uint32(len(w.extensions) + 1)
		w.extensions[from] = extension
		w.plan.ExtensionUrns = append(w.plan.ExtensionUrns, &extensions.SimpleExtensionURN{ExtensionUrnAnchor: extension, Urn: from})
	}
	n := uint32(len(w.functions) + 1)
	w.functions[signature] = n
	w.plan.Extensions = append(w.plan.Extensions, &extensions.SimpleExtensionDeclaration{MappingType: &extensions.SimpleExtensionDeclaration_ExtensionFunction_{
		ExtensionFunction: &extensions.SimpleExtensionDeclaration_ExtensionFunction{ExtensionUrnReference: extension, FunctionAnchor: n, Name: signature}}})
	return n
}

// call is a call of a function.
func (w *writer) call(name string, result syntax.Type, args ...typed) typed {
	f := &substraitpb.Expression_ScalarFunction{OutputType: typeOf(result)}
	var types []syntax.Type
	for _, a := range args {
		types = append(types, a.of)
		f.Arguments = append(f.Arguments, &substraitpb.FunctionArgument{ArgType: &substraitpb.FunctionArgument_Value{Value: a.Expression}})
	}
	f.FunctionReference = w.function(name, types)
	return typed{&substraitpb.Expression{RexType: &substraitpb.Expression_ScalarFunction_{ScalarFunction: f}}, result}
}
