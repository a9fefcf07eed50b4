package query

import (
	"encoding/hex"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	driver "github.com/duckdb/duckdb-go/v2"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// valueText is a value as DuckDB prints it, for tables and CSV; NULL is "".
func valueText(v any, sqlType string) string {
	switch x := v.(type) {
	case nil:
		return ""
	case bool:
		return strconv.FormatBool(x)
	case string:
		return x
	case []byte:
		if sqlType == "UUID" && len(x) == 16 {
			return fmt.Sprintf("%x-%x-%x-%x-%x", x[:4], x[4:6], x[6:8], x[8:10], x[10:])
		}
		return blobText(x)
	case float64:
		return pyvalue.FormatFloat(x)
	case float32:
		s := strconv.FormatFloat(float64(x), 'g', -1, 32)
		if !strings.ContainsAny(s, ".eIN") {
			s += ".0"
		}
		return s
	case time.Time:
		return timeText(x, sqlType)
	case *big.Int:
		return x.String()
	case driver.Decimal:
		return decimalText(x)
	case driver.Interval:
		return intervalText(x)
	case []any:
		parts := make([]string, len(x))
		elem := elementOf(sqlType)
		for i, e := range x {
			parts[i] = nestedText(e, elem)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	if items, ok := itemsOf(v, sqlType); ok {
		_, isStruct := v.(map[string]any)
		return itemsText(items, isStruct)
	}
	return fmt.Sprint(v)
}

// blobText writes printable ASCII as it is and other bytes as \xFF.
func blobText(b []byte) string {
	var out strings.Builder
	for _, c := range b {
		if c >= 0x20 && c < 0x7f && c != '\\' && c != '\'' && c != '"' {
			out.WriteByte(c)
		} else {
			fmt.Fprintf(&out, "\\x%02X", c)
		}
	}
	return out.String()
}

func timeText(t time.Time, sqlType string) string {
	layout := "2006-01-02 15:04:05.999999"
	switch sqlType {
	case "DATE":
		layout = "2006-01-02"
	case "TIME":
		layout = "15:04:05.999999"
	case "TIMESTAMP_NS":
		layout = "2006-01-02 15:04:05.999999999"
	case "TIMESTAMPTZ", "TIMESTAMP WITH TIME ZONE":
		layout = "2006-01-02 15:04:05.999999-07"
	}
	return t.Format(layout)
}

func decimalText(d driver.Decimal) string { return pyvalue.DecimalText(d.Value, int(d.Scale)) }

// intervalText is an interval as DuckDB prints it: 1 year 2 months 3 days 04:05:06.5.
func intervalText(v driver.Interval) string {
	var parts []string
	for _, p := range []struct {
		n    int32
		name string
	}{{v.Months / 12, "year"}, {v.Months % 12, "month"}, {v.Days, "day"}} {
		switch {
		case p.n == 1 || p.n == -1:
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.name))
		case p.n != 0:
			parts = append(parts, fmt.Sprintf("%d %ss", p.n, p.name))
		}
	}
	if v.Micros != 0 || parts == nil {
		sign, us := "", new(big.Int).Abs(big.NewInt(v.Micros)).Uint64()
		if v.Micros < 0 {
			sign = "-"
		}
		text := fmt.Sprintf("%s%02d:%02d:%02d", sign, us/3600e6, us/60e6%60, us/1e6%60)
		if us%1e6 != 0 {
			text += strings.TrimRight(fmt.Sprintf(".%06d", us%1e6), "0")
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// jsonText is a value as JSON: numbers exact, text as strings, NaN and
// infinities as in pyvalue.
func jsonText(dst []byte, v any, sqlType string) []byte {
	switch x := v.(type) {
	case nil, bool, float64, *big.Int:
		return pyvalue.Append(dst, x)
	case string:
		return pyvalue.Append(dst, pyvalue.Str(x))
	case int8, int16, int32, int64, uint8, uint16, uint32, uint64, int, uint:
		return fmt.Append(dst, x)
	case float32:
		return append(dst, valueText(x, sqlType)...)
	case []byte:
		if sqlType != "UUID" {
			dst = append(dst, '"')
			dst = hex.AppendEncode(dst, x)
			return append(dst, '"')
		}
	case driver.Decimal:
		return append(dst, decimalText(x)...)
	case []any:
		dst = append(dst, '[')
		elem := elementOf(sqlType)
		for i, e := range x {
			if i > 0 {
				dst = append(dst, ", "...)
			}
			dst = jsonText(dst, e, elem)
		}
		return append(dst, ']')
	}
	if items, ok := itemsOf(v, sqlType); ok {
		return itemsJSON(dst, items)
	}
	return pyvalue.Append(dst, pyvalue.Str(valueText(v, sqlType)))
}

// PythonValue is a query's value as a UDF would receive it; ok is false for
// types that UDFs don't take.
func PythonValue(v any, sqlType string) (_ pyvalue.Value, ok bool) {
	switch x := v.(type) {
	case time.Time:
		// What is outside Python's calendar has no value.
		if ok = x.Year() >= 1 && x.Year() <= 9999; !ok {
			return nil, false
		}
		switch sqlType {
		case "DATE":
			return pyvalue.Date(x), true
		case "TIMESTAMP":
			return pyvalue.Datetime(x), true
		case "TIMESTAMPTZ", "TIMESTAMP WITH TIME ZONE":
			return pyvalue.Moment(x), true
		case "TIME":
			return pyvalue.Clock(x.Sub(x.Truncate(24 * time.Hour)).Microseconds()), true
		}
	case driver.Decimal:
		return pyvalue.Decimal(x.Value, int(x.Scale)), true
	case driver.Interval:
		return pyvalue.Span(int64(x.Days), x.Micros), x.Months == 0
	case nil:
		return nil, true
	case bool, float64, *big.Int:
		return x, true
	case float32:
		return float64(x), true
	case string:
		return pyvalue.Str(x), true
	case []byte:
		if sqlType == "UUID" {
			return pyvalue.UUID(x), true
		}
		return pyvalue.Bytes(x), true
	case int8:
		return pyvalue.Int(int64(x)), true
	case int16:
		return pyvalue.Int(int64(x)), true
	case int32:
		return pyvalue.Int(int64(x)), true
	case int64:
		return pyvalue.Int(x), true
	case uint8:
		return pyvalue.Int(int64(x)), true
	case uint16:
		return pyvalue.Int(int64(x)), true
	case uint32:
		return pyvalue.Int(int64(x)), true
	case uint64:
		return new(big.Int).SetUint64(x), true
	case []any:
		list := make(pyvalue.List, len(x))
		elem := elementOf(sqlType)
		for i, e := range x {
			if list[i], ok = PythonValue(e, elem); !ok {
				return nil, false
			}
		}
		return list, true
	}
	if items, ok := itemsOf(v, sqlType); ok {
		return itemsValue(items)
	}
	return nil, false
}

// sqlValue is the inverse: a Python value as the driver takes it; ok is false for what no
// column of DuckDB's holds.
func sqlValue(v pyvalue.Value) (_ any, ok bool) {
	switch v := v.(type) {
	case nil:
		return nil, true
	case bool, float64:
		return v, true
	case *big.Int:
		if v.IsInt64() {
			return v.Int64(), true
		}
		return v, v.BitLen() <= 126
	case pyvalue.Str:
		return string(v), utf8.ValidString(string(v))
	case pyvalue.Bytes:
		return []byte(v), true
	case pyvalue.Object:
		return v.Time()
	case pyvalue.List:
		out := make([]any, len(v))
		for i, e := range v {
			if out[i], ok = sqlValue(e); !ok {
				return nil, false
			}
		}
		return out, true
	}
	return nil, false
}
