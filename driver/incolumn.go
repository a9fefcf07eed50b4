package driver

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// sameInColumn is SameResult of what a column of a kind holds of a function's result.
func sameInColumn(got, want pyhost.Result, kind abi.Kind, function string) bool {
	if SameResult(got, want) {
		return true
	}
	if want.Err != nil {
		return false
	}
	if s, ok := want.Value.(pyvalue.Str); ok && got.Err != nil && kind == abi.KindStr { // no column has a lone surrogate
		return got.Err.Type == "UnicodeEncodeError" && strings.HasSuffix(got.Err.Message, "surrogates not allowed") && strings.ToValidUTF8(string(s), "") != string(s)
	}
	value, err := inColumn(want.Value, kind, function)
	if err != nil {
		return got.Err != nil && got.Err.Type == err.Type && got.Err.Message == err.Message
	}
	return got.Err == nil && pyvalue.Equal(got.Value, value)
}

// inColumn is what a column of a kind holds of a value, or the exception that it does not:
// the rule of boundary() in runtime/native/py/helper.inc.
func inColumn(v pyvalue.Value, kind abi.Kind, function string) (pyvalue.Value, *pyhost.Exception) {
	if v == nil || kind == abi.KindJSON {
		return v, nil
	}
	switch x := v.(type) {
	case bool:
		switch {
		case kind == abi.KindBool:
			return x, nil
		case kind == abi.KindInt && x:
			return pyvalue.Int(1), nil
		case kind == abi.KindInt:
			return pyvalue.Int(0), nil
		}
	case *big.Int:
		switch {
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
		if x.Type == string(kind) { // date, datetime
			x.Repr = strings.Replace(x.Repr, ", fold=1)", ")", 1)
			return x, nil
		}
	}
	return nil, &pyhost.Exception{Type: "TypeError", Message: fmt.Sprintf("%s() returned %s where %s is declared", function, className(v), kind)}
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
