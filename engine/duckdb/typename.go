package duckdb

import (
	"strings"

	"fmt"

	"github.com/duckdb/duckdb-go/v2/mapping"
)

var typeNames = map[mapping.Type]string{
	mapping.TypeBoolean:        "BOOLEAN",
	mapping.TypeTinyInt:        "TINYINT",
	mapping.TypeSmallInt:       "SMALLINT",
	mapping.TypeInteger:        "INTEGER",
	mapping.TypeBigInt:         "BIGINT",
	mapping.TypeHugeInt:        "HUGEINT",
	mapping.TypeUTinyInt:       "UTINYINT",
	mapping.TypeUSmallInt:      "USMALLINT",
	mapping.TypeUInteger:       "UINTEGER",
	mapping.TypeUBigInt:        "UBIGINT",
	mapping.TypeUHugeInt:       "UHUGEINT",
	mapping.TypeFloat:          "FLOAT",
	mapping.TypeDouble:         "DOUBLE",
	mapping.TypeVarchar:        "VARCHAR",
	mapping.TypeBlob:           "BLOB",
	mapping.TypeDate:           "DATE",
	mapping.TypeTime:           "TIME",
	mapping.TypeTimeTZ:         "TIME WITH TIME ZONE",
	mapping.TypeTimestamp:      "TIMESTAMP",
	mapping.TypeTimestampS:     "TIMESTAMP_S",
	mapping.TypeTimestampMS:    "TIMESTAMP_MS",
	mapping.TypeTimestampNS:    "TIMESTAMP_NS",
	mapping.TypeTimestampTZ:    "TIMESTAMP WITH TIME ZONE",
	mapping.TypeInterval:       "INTERVAL",
	mapping.TypeUUID:           "UUID",
	mapping.TypeBit:            "BIT",
	mapping.TypeBigNum:         "BIGNUM",
	mapping.TypeEnum:           "ENUM",
	mapping.TypeStruct:         "STRUCT",
	mapping.TypeMap:            "MAP",
	mapping.TypeUnion:          "UNION",
	mapping.TypeSQLNull:        "NULL",
	mapping.TypeStringLiteral:  "VARCHAR",
	mapping.TypeIntegerLiteral: "INTEGER",
}

// typeName is the type as DuckDB writes it; nested types by their outermost
// constructor, lists by their elements.
func typeName(t mapping.LogicalType) string {
	switch id := mapping.GetTypeId(t); id {
	case mapping.TypeDecimal:
		return fmt.Sprintf("DECIMAL(%d,%d)", mapping.DecimalWidth(t), mapping.DecimalScale(t))
	case mapping.TypeList, mapping.TypeArray:
		child := listChild(t, id)
		defer mapping.DestroyLogicalType(&child)
		return typeName(child) + "[]"
	default:
		if n := typeNames[id]; n != "" {
			return n
		}
		return fmt.Sprintf("TYPE_%d", id)
	}
}

func listChild(t mapping.LogicalType, id mapping.Type) mapping.LogicalType {
	if id == mapping.TypeArray {
		return mapping.ArrayTypeChildType(t)
	}
	return mapping.ListTypeChildType(t)
}

// annotations say how parameters take types that those without annotation do not.
var annotations = map[string]string{
	"DECIMAL": "Decimal; or cast it to DOUBLE or VARCHAR", "TIME": "time", "INTERVAL": "timedelta", "UUID": "UUID",
	"STRUCT": "a TypedDict, data class, NamedTuple or tuple[A, B]", "MAP": "dict[K, V]",
	"TIMESTAMP WITH TIME ZONE": "Annotated[datetime, timezone.utc]; or x AT TIME ZONE 'UTC' makes a TIMESTAMP",
}

// KindOf is the parameter type (a Python name) that holds every value of a
// SQL type exactly, or "" and why there is none.
func KindOf(sqlType string) (python, why string) {
	switch sqlType {
	case "BOOLEAN":
		return "bool", ""
	case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT":
		return "int", ""
	case "FLOAT", "DOUBLE":
		return "float", ""
	case "VARCHAR", "ENUM":
		return "str", ""
	case "BLOB":
		return "bytes", ""
	case "DATE":
		return "date", ""
	case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS":
		return "datetime", ""
	case "NULL":
		return "None", ""
	}
	if elem, isList := strings.CutSuffix(sqlType, "[]"); isList {
		if python, why = KindOf(elem); python == "date" || python == "datetime" {
			return "", "lists of dates are not parameters of compiled functions: cast it to VARCHAR[]"
		} else if why == "" && python != "None" {
			return "list[" + python + " | None]", ""
		}
		return "", why
	}
	if len(sqlType) > 8 && sqlType[:8] == "DECIMAL(" {
		sqlType = "DECIMAL"
	}
	if how := annotations[strings.SplitN(sqlType, "(", 2)[0]]; how != "" {
		return "", "a parameter takes a " + sqlType + " if it is annotated " + how
	}
	return "", sqlType + " is not a parameter type of compiled functions: cast it to VARCHAR or a number"
}
