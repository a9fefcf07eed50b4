package abi

import (
	"fmt"
	"strings"
)

// sqlTypes are DuckDB's types of results that are not nested.
var sqlTypes = map[Kind]string{
	KindNone: "INTEGER", KindBool: "BOOLEAN", KindInt: "BIGINT", KindFloat: "DOUBLE", KindStr: "VARCHAR", KindBytes: "BLOB", KindJSON: "VARCHAR",
	KindDate: "DATE", KindDatetime: "TIMESTAMP", KindTime: "TIME", KindTimedelta: "INTERVAL", KindUUID: "UUID", KindAware: "TIMESTAMP WITH TIME ZONE",
}

// SQL is DuckDB's type of a column of these, as SQL writes it.
func (p *Param) SQL() string {
	switch p.Kind {
	case KindDecimal:
		return fmt.Sprintf("DECIMAL(%d,%d)", p.Precision, p.Scale)
	case KindList:
		return p.Elem.SQL() + "[]"
	case KindMap:
		return "MAP(" + p.Fields[0].SQL() + ", " + p.Fields[1].SQL() + ")"
	case KindStruct:
		parts := make([]string, len(p.Fields))
		for i := range p.Fields {
			parts[i] = `"` + strings.ReplaceAll(p.Fields[i].Name, `"`, `""`) + `" ` + p.Fields[i].SQL()
		}
		return "STRUCT(" + strings.Join(parts, ", ") + ")"
	case KindUnion:
		return (&Param{Kind: p.Members[0]}).SQL()
	}
	return sqlTypes[p.Kind]
}
