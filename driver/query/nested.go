package query

import (
	"strings"

	driver "github.com/duckdb/duckdb-go/v2"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Lists, structs and maps of DuckDB's. The Go client gives a struct as a map without order: the
// order of its members, and what they are, its type's name tells.

// sqlPart is a part of a nested type, with its name if it is a struct's member.
type sqlPart struct{ name, sqlType string }

// partsOf takes a nested type's name apart: the element of a list or array, the members of a STRUCT, the
// key and value of a MAP.
func partsOf(sqlType string) []sqlPart {
	if strings.HasSuffix(sqlType, "]") {
		return []sqlPart{{"", sqlType[:strings.LastIndexByte(sqlType, '[')]}}
	}
	open := strings.IndexByte(sqlType, '(')
	if open < 0 || !strings.HasSuffix(sqlType, ")") {
		return nil
	}
	var parts []sqlPart
	for _, text := range splitParts(sqlType[open+1 : len(sqlType)-1]) {
		if sqlType[:open] != "STRUCT" {
			parts = append(parts, sqlPart{"", text})
			continue
		}
		name, rest, _ := strings.Cut(text, " ")
		if strings.HasPrefix(text, `"`) {
			end := quotedEnd(text)
			name, rest = strings.ReplaceAll(text[1:end-1], `""`, `"`), strings.TrimPrefix(text[end:], " ")
		}
		parts = append(parts, sqlPart{name, rest})
	}
	return parts
}

// quotedEnd is where the quoted name ends that a text begins with.
func quotedEnd(text string) int {
	for i := 1; i < len(text); i++ {
		if text[i] != '"' {
			continue
		}
		if i+1 < len(text) && text[i+1] == '"' {
			i++
			continue
		}
		return i + 1
	}
	return len(text)
}

// splitParts splits at the commas that are in no quotes or brackets.
func splitParts(text string) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += quotedEnd(text[i:]) - 1
		case '(':
			depth++
		case ')':
			depth--
		case ',':
			if depth == 0 {
				out = append(out, text[start:i])
				start = i + 1
			}
		}
	}
	out = append(out, text[start:])
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}

// item is a part of a value: a struct's member, an entry of a map.
type item struct {
	key     any
	keyType string
	value   any
	sqlType string
}

// itemsOf are the parts of a struct or map; ok is false for other values.
func itemsOf(v any, sqlType string) (items []item, ok bool) {
	parts := partsOf(sqlType)
	switch x := v.(type) {
	case map[string]any:
		for _, p := range parts {
			items = append(items, item{p.name, "VARCHAR", x[p.name], p.sqlType})
		}
		return items, true
	case driver.OrderedMap:
		if len(parts) != 2 {
			return nil, false
		}
		values := x.Values()
		for i, k := range x.Keys() {
			items = append(items, item{k, parts[0].sqlType, values[i], parts[1].sqlType})
		}
		return items, true
	}
	return nil, false
}

// elementOf is the type of a list's elements.
func elementOf(sqlType string) string {
	if parts := partsOf(sqlType); len(parts) == 1 {
		return parts[0].sqlType
	}
	return ""
}

// nestedText is a part of a value in the text of the whole.
func nestedText(v any, sqlType string) string {
	if v == nil {
		return "NULL"
	}
	return valueText(v, sqlType)
}

// itemsText is a struct or map as DuckDB prints it.
func itemsText(items []item, isStruct bool) string {
	parts := make([]string, len(items))
	for i, x := range items {
		if isStruct {
			parts[i] = "'" + x.key.(string) + "': " + nestedText(x.value, x.sqlType)
		} else {
			parts[i] = nestedText(x.key, x.keyType) + "=" + nestedText(x.value, x.sqlType)
		}
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// itemsJSON is a struct or map as a JSON object.
func itemsJSON(dst []byte, items []item) []byte {
	dst = append(dst, '{')
	for i, x := range items {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = pyvalue.Append(dst, pyvalue.Str(valueText(x.key, x.keyType)))
		dst = append(dst, ": "...)
		dst = jsonText(dst, x.value, x.sqlType)
	}
	return append(dst, '}')
}

// itemsValue is a struct or map as a dict; ok is false where a part is no value of Python's.
func itemsValue(items []item) (_ pyvalue.Value, ok bool) {
	out := make(pyvalue.Dict, len(items))
	for i, x := range items {
		var okKey, okValue bool
		out[i].Key, okKey = PythonValue(x.key, x.keyType)
		out[i].Value, okValue = PythonValue(x.value, x.sqlType)
		if !okKey || !okValue {
			return nil, false
		}
	}
	return out, true
}
