package driver

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// sameInColumn is SameResult of what a column of a type holds of a function's result.
func sameInColumn(got, want pyhost.Result, column abi.Param, function string) bool {
	if SameResult(got, want) {
		return true
	}
	if want.Err != nil {
		return false
	}
	if got.Err != nil && got.Err.Type == "UnicodeEncodeError" && hasSurrogate(want.Value) { // no column has a lone one
		return strings.HasSuffix(got.Err.Message, "surrogates not allowed")
	}
	value, err := inColumn(want.Value, &column, function, false)
	if err != nil {
		return got.Err != nil && got.Err.Type == err.Type && got.Err.Message == err.Message
	}
	return got.Err == nil && pyvalue.Equal(got.Value, value)
}

// hasSurrogate reports whether a text in a value is not UTF-8.
func hasSurrogate(v pyvalue.Value) bool {
	parts := []pyvalue.Value{}
	switch v := v.(type) {
	case pyvalue.Str:
		return !utf8.ValidString(string(v))
	case pyvalue.List:
		parts = v
	case pyvalue.Tuple:
		parts = v
	case pyvalue.Dict:
		for _, item := range v {
			parts = append(parts, item.Key, item.Value)
		}
	}
	return slices.ContainsFunc(parts, hasSurrogate)
}

// inColumn is what a column of a type holds of a value, or of a part of one, or the exception that it does not:
// the rule of runtime/native/py/helper_results.inc. Structs are dicts.
func inColumn(v pyvalue.Value, column *abi.Param, function string, part bool) (pyvalue.Value, *pyhost.Exception) {
	kind := column.Kind
	if v == nil || kind == abi.KindJSON {
		return v, nil
	}
	wrong := func(declared string) (pyvalue.Value, *pyhost.Exception) {
		what := ""
		if part {
			what = "a value with a part of type "
		}
		return nil, &pyhost.Exception{Type: "TypeError", Message: fmt.Sprintf("%s() returned %s%s where %s is declared", function, what, className(v), declared)}
	}
	switch kind {
	case abi.KindList:
		return listInColumn(v, column, function, wrong)
	case abi.KindMap:
		return mapInColumn(v, column, function, wrong)
	case abi.KindStruct:
		return structInColumn(v, column, function, wrong)
	}
	if b, isBool := v.(bool); isBool && kind == abi.KindDecimal {
		v = pyvalue.Int(0)
		if b {
			v = pyvalue.Int(1)
		}
	}
	switch x := v.(type) {
	case bool:
		switch {
		case kind == abi.KindFloat && x:
			return 1.0, nil
		case kind == abi.KindFloat:
			return 0.0, nil
		case kind == abi.KindBool:
			return x, nil
		case kind == abi.KindInt && x:
			return pyvalue.Int(1), nil
		case kind == abi.KindInt:
			return pyvalue.Int(0), nil
		}
	case *big.Int:
		switch {
		case kind == abi.KindDecimal:
			return decimalInColumn(pyvalue.Object{Type: "Decimal", Repr: x.String()}, column)
		case kind == abi.KindInt && x.IsInt64():
			return x, nil
		case kind == abi.KindInt:
			return nil, &pyhost.Exception{Type: "OverflowError", Message: fmt.Sprintf("result %s is out of range of the column's type", x)}
		case kind == abi.KindFloat:
			f, _ := new(big.Float).SetInt(x).Float64()
			if math.IsInf(f, 0) {
				return nil, &pyhost.Exception{Type: "OverflowError", Message: "int too large to convert to float"}
			}
			return f, nil
		}
	case float64:
		if kind == abi.KindFloat {
			return x, nil
		}
	case pyvalue.Str:
		if kind == abi.KindStr {
			return x, nil
		}
	case pyvalue.Bytes:
		if kind == abi.KindBytes {
			return x, nil
		}
	case pyvalue.Object:
		return objectInColumn(x, column, function, wrong)
	}
	return wrong(kindNames[kind])
}

// kindNames are what messages call kinds: hp_kind_name of the runtime.
var kindNames = map[abi.Kind]string{
	abi.KindNone: "None", abi.KindBool: "bool", abi.KindInt: "int", abi.KindFloat: "float", abi.KindStr: "str", abi.KindBytes: "bytes", abi.KindDate: "date", abi.KindDatetime: "datetime",
	abi.KindDecimal: "Decimal", abi.KindTime: "time", abi.KindTimedelta: "timedelta", abi.KindUUID: "UUID", abi.KindAware: "aware datetime",
}

// decimalInColumn is what a column has of a Decimal.
func decimalInColumn(x pyvalue.Object, column *abi.Param) (pyvalue.Value, *pyhost.Exception) {
	d, text, ok := x.InDecimal(column.Precision, column.Scale)
	if !ok {
		return nil, &pyhost.Exception{Type: "OverflowError", Message: fmt.Sprintf("result %s is no number of the column's type DECIMAL(%d,%d): round it, or annotate Annotated[Decimal, digits, decimals]", text, column.Precision, column.Scale)}
	}
	return d, nil
}

// objectInColumn is what a column has of a value of a class of Python's library.
func objectInColumn(x pyvalue.Object, column *abi.Param, function string, wrong wrongType) (pyvalue.Value, *pyhost.Exception) {
	refuse := func(text string) (pyvalue.Value, *pyhost.Exception) {
		return nil, &pyhost.Exception{Type: "TypeError", Message: function + "() returned a " + text}
	}
	name := kindNames[column.Kind]
	switch column.Kind {
	case abi.KindDecimal:
		if x.Type == name {
			return decimalInColumn(x, column)
		}
	case abi.KindAware:
		switch {
		case x.Type != "datetime":
		case !x.IsAware():
			return refuse("datetime without a time zone where one with a time zone is declared")
		default:
			utc, _ := x.InUTC()
			return utc, nil
		}
	default:
		if x.Type != name {
			break
		}
		if x.IsAware() {
			return refuse(name + " with a time zone: a column of " + map[abi.Kind]string{abi.KindDatetime: "DuckDB's TIMESTAMP", abi.KindTime: "TIME"}[column.Kind] + " has none")
		}
		x.Repr = strings.Replace(x.Repr, ", fold=1)", ")", 1)
		return x, nil
	}
	return wrong(name)
}

type wrongType func(declared string) (pyvalue.Value, *pyhost.Exception)

func listInColumn(v pyvalue.Value, column *abi.Param, function string, wrong wrongType) (pyvalue.Value, *pyhost.Exception) {
	list, isList := v.(pyvalue.List)
	parts := []pyvalue.Value(list)
	if column.Form == abi.FormTuple {
		tuple, isTuple := v.(pyvalue.Tuple)
		if !isTuple {
			return wrong("tuple")
		}
		parts = tuple
	} else if !isList {
		return wrong("list")
	}
	out := make(pyvalue.List, len(parts))
	for i, x := range parts {
		var err *pyhost.Exception
		if out[i], err = inColumn(x, column.Elem, function, true); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func mapInColumn(v pyvalue.Value, column *abi.Param, function string, wrong wrongType) (pyvalue.Value, *pyhost.Exception) {
	d, ok := v.(pyvalue.Dict)
	if !ok {
		return wrong("dict")
	}
	if slices.ContainsFunc(d, func(x pyvalue.Item) bool { return x.Key == nil }) {
		return nil, &pyhost.Exception{Type: "TypeError", Message: function + "() returned a dict with the key None, which no MAP has"}
	}
	out := make(pyvalue.Dict, len(d))
	for i, x := range d {
		var err *pyhost.Exception
		if out[i].Key, err = inColumn(x.Key, &column.Fields[0], function, true); err != nil {
			return nil, err
		}
		if out[i].Value, err = inColumn(x.Value, &column.Fields[1], function, true); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func structInColumn(v pyvalue.Value, column *abi.Param, function string, wrong wrongType) (pyvalue.Value, *pyhost.Exception) {
	values := make([]pyvalue.Value, len(column.Fields))
	switch x := v.(type) {
	case pyvalue.Dict:
		if column.Form != abi.FormDict && column.Form != abi.FormObject {
			return wrong(column.Class)
		}
		found := make([]bool, len(values))
		for _, item := range x {
			i := slices.IndexFunc(column.Fields, func(f abi.Param) bool { return item.Key == pyvalue.Str(f.Name) })
			if i < 0 {
				return nil, &pyhost.Exception{Type: "TypeError", Message: fmt.Sprintf("%s() returned a dict with the key %s, which %s does not have", function, pyvalue.Literal(item.Key), column.Class)}
			}
			values[i], found[i] = item.Value, true
		}
		for i, f := range column.Fields {
			if !found[i] && !f.Optional {
				return nil, &pyhost.Exception{Type: "TypeError", Message: fmt.Sprintf("%s() returned a dict without the key %s of %s", function, pyvalue.Literal(pyvalue.Str(f.Name)), column.Class)}
			}
		}
	case pyvalue.Tuple:
		switch {
		case column.Form != abi.FormTuple && column.Form != abi.FormNamedTuple:
			return wrong(column.Class)
		case len(x) != len(values):
			return nil, &pyhost.Exception{Type: "TypeError", Message: fmt.Sprintf("%s() returned a tuple of %d members where %d are declared", function, len(x), len(values))}
		}
		copy(values, x)
	default:
		return wrong(column.Class)
	}
	out := make(pyvalue.Dict, len(values))
	for i, x := range values {
		part, err := inColumn(x, &column.Fields[i], function, true)
		if err != nil {
			return nil, err
		}
		out[i] = pyvalue.Item{Key: pyvalue.Str(column.Fields[i].Name), Value: part}
	}
	return out, nil
}

// className is the name of a value's class.
func className(v pyvalue.Value) string {
	switch v := v.(type) {
	case bool:
		return "bool"
	case *big.Int:
		return "int"
	case float64:
		return "float"
	case pyvalue.Str:
		return "str"
	case pyvalue.Bytes:
		return "bytes"
	case pyvalue.List:
		return "list"
	case pyvalue.Tuple:
		return "tuple"
	case pyvalue.Set:
		return "set"
	case pyvalue.Dict:
		return "dict"
	case pyvalue.Object:
		return v.Type
	}
	return "NoneType"
}
