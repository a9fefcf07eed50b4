package abi

import (
	"fmt"
	"strings"
)

// ColumnType is a type that a column may have in a host, and what becomes of
// its values as arguments. The table ColumnTypes is the rule that docs/types.md
// shows; tests hold DuckDB and the Arrow interface to it.
type ColumnType struct {
	// SQL is DuckDB's name, Example an expression of the type. Empty where
	// DuckDB has no such type.
	SQL, Example string
	// Arrow is the type in the Arrow C data interface, as pyarrow and arrow-go
	// write it; empty where Arrow has none.
	Arrow string
	// Python is the type of the argument for an unannotated parameter; empty
	// if there is none.
	Python Kind
	// Annotated is that of a parameter whose annotation says so; without one the type is refused.
	Annotated Kind
	// Into says how the values arrive at parameters of other kinds.
	Into map[Kind]string
	// DuckDBOnly: the conversions are DuckDB's own, Arrow has none.
	DuckDBOnly bool
	// Note is what a user should do or know.
	Note string
}

const (
	asFloat  = "float(x), the nearest"
	duckCast = "by DuckDB's cast"
	castIt   = "cast it: "

	annotateIt = "or cast it: "

	outsideCalendar = "infinity and years outside 1 ... 9999 are the row's OverflowError: \"date value out of range\""
)

func integer(sql, arrow string) ColumnType {
	return ColumnType{SQL: sql, Example: "1::" + sql, Arrow: arrow, Python: KindInt, Into: map[Kind]string{KindFloat: asFloat}}
}

// annotated is a type that only a parameter with an annotation takes.
func annotated(kind Kind, sql, example, arrow, note string) ColumnType {
	return ColumnType{SQL: sql, Example: example, Arrow: arrow, Annotated: kind, Note: note}
}

func refused(sql, example, arrow, note string) ColumnType {
	return ColumnType{SQL: sql, Example: example, Arrow: arrow, Note: note}
}

// ColumnTypes is every type of DuckDB, and those of Arrow beside.
var ColumnTypes = []ColumnType{
	{SQL: "BOOLEAN", Example: "true", Arrow: "bool", Python: KindBool, Note: "no int: Python's True prints as True; use x::INTEGER for 0 and 1"},
	integer("TINYINT", "int8"),
	integer("SMALLINT", "int16"),
	integer("INTEGER", "int32"),
	integer("BIGINT", "int64"),
	integer("UTINYINT", "uint8"),
	integer("USMALLINT", "uint16"),
	integer("UINTEGER", "uint32"),
	{SQL: "UBIGINT", Example: "18446744073709551615::UBIGINT", Arrow: "uint64", Python: KindInt, Into: map[Kind]string{KindFloat: asFloat}, Note: "exact beyond int64 too"},
	{SQL: "HUGEINT", Example: "1::HUGEINT", Python: KindInt, Into: map[Kind]string{KindFloat: duckCast}, Note: "exact; what sum() of integers gives"},
	{SQL: "UHUGEINT", Example: "1::UHUGEINT", Python: KindInt, Into: map[Kind]string{KindFloat: duckCast}, Note: "exact"},
	{SQL: "BIGNUM", Example: "1::BIGNUM", Into: map[Kind]string{KindFloat: duckCast}, Note: castIt + "x::VARCHAR and int() in the function"},
	{SQL: "FLOAT", Example: "1.5::FLOAT", Arrow: "float32", Python: KindFloat, Note: "widened exactly: 0.1::FLOAT arrives as 0.10000000149011612"},
	{SQL: "DOUBLE", Example: "1.5::DOUBLE", Arrow: "float64", Python: KindFloat},
	{SQL: "DECIMAL", Example: "1.5::DECIMAL(5,2)", Arrow: "decimal128", Annotated: KindDecimal, Into: map[Kind]string{KindFloat: asFloat}, Note: "with the column's exponent: 1.5::DECIMAL(5,2) is Decimal('1.50'); " + annotateIt + "x::DOUBLE, x::VARCHAR"},
	{SQL: "VARCHAR", Example: "'a'::VARCHAR", Arrow: "utf8", Python: KindStr, Note: "bytes that are not UTF-8 (Arrow only) are the row's UnicodeDecodeError"},
	{Arrow: "large_utf8", Python: KindStr},
	{Arrow: "dictionary", Python: KindStr, Note: "decoded; of any type listed here"},
	{Arrow: "utf8 with metadata hipy.int = 1", Python: KindInt, Note: "decimal text of any size: how hosts pass ints beyond 64 bits"},
	{SQL: "ENUM", Example: "'a'::ENUM('a', 'b')", Python: KindStr},
	{SQL: "JSON", Example: "'{}'::JSON", Python: KindStr, Note: "its text"},
	{SQL: "BLOB", Example: "'ab'::BLOB", Arrow: "binary", Python: KindBytes},
	{Arrow: "large_binary", Python: KindBytes},
	annotated(KindUUID, "UUID", "uuid()", "arrow.uuid", "such functions run in CPython; "+annotateIt+"x::VARCHAR"),
	refused("BIT", "'101'::BIT", "", "Python has no type of bits whose number is kept ('0101' and '101'): "+castIt+"x::VARCHAR"),
	{SQL: "DATE", Example: "DATE '2020-01-01'", Arrow: "date32", Python: KindDate, Into: map[Kind]string{KindDatetime: "midnight, " + duckCast}, DuckDBOnly: true, Note: outsideCalendar},
	annotated(KindTime, "TIME", "TIME '10:00:00'", "time64[us]", "24:00:00 is the row's OverflowError: \"time value out of range\"; "+annotateIt+"x::VARCHAR"),
	{SQL: "TIMESTAMP", Example: "TIMESTAMP '2020-01-01'", Arrow: "timestamp[us]", Python: KindDatetime, Note: "naive; " + outsideCalendar},
	{SQL: "TIMESTAMP_S", Example: "TIMESTAMP_S '2020-01-01'", Arrow: "timestamp[s]", Python: KindDatetime, Note: "naive; " + outsideCalendar},
	{SQL: "TIMESTAMP_MS", Example: "TIMESTAMP_MS '2020-01-01'", Arrow: "timestamp[ms]", Python: KindDatetime, Note: "naive; " + outsideCalendar},
	{SQL: "TIMESTAMP_NS", Example: "TIMESTAMP_NS '2020-01-01'", Arrow: "timestamp[ns]", Into: map[Kind]string{KindDatetime: duckCast}, DuckDBOnly: true, Note: "datetime has no nanoseconds: " + castIt + "x::TIMESTAMP"},
	annotated(KindAware, "TIMESTAMP WITH TIME ZONE", "TIMESTAMPTZ '2020-01-01 00:00:00Z'", "timestamp[us, UTC]", "in UTC, whatever zone the session or the type names; "+outsideCalendar+"; x AT TIME ZONE 'UTC' is a TIMESTAMP; or "+annotateIt+"x::VARCHAR"),
	annotated(KindTimedelta, "INTERVAL", "INTERVAL 1 DAY", "duration[us]", "with months the row's ValueError; Arrow also month_day_nano_interval; "+annotateIt+"x::VARCHAR, or epoch(x)"),
	{SQL: "LIST", Example: "[1]", Arrow: "list", Note: "to a parameter annotated list[T], where T takes the elements; or " + castIt + "x::VARCHAR"},
	refused("ARRAY", "[1, 2]::INTEGER[2]", "fixed_size_list", "as LIST"),
	refused("STRUCT", "{'a': 1}", "struct", "to a parameter annotated with a TypedDict, data class, NamedTuple or tuple[A, B]; or "+castIt+"x::VARCHAR"),
	refused("MAP", "MAP {1: 2}", "map", "to a parameter annotated dict[K, V]; or "+castIt+"x::VARCHAR"),
	{SQL: "NULL", Example: "NULL", Arrow: "null", Python: KindNone, Into: map[Kind]string{KindBool: "NULL", KindInt: "NULL", KindFloat: "NULL", KindStr: "NULL", KindBytes: "NULL", KindDate: "NULL", KindDatetime: "NULL"}},
	refused("", "", "float16", castIt+"to float32"),
	refused("", "", "utf8_view", castIt+"to utf8"),
}

// Accepts says whether values of the type reach a parameter of a kind in the
// given host, and how: "exact", or a conversion.
func (c *ColumnType) Accepts(k Kind, arrow bool) (how string, ok bool) {
	if (c.Python == k || c.Annotated == k) && k != KindNone {
		return "exact", true
	}
	if arrow && c.DuckDBOnly {
		return "", false
	}
	how, ok = c.Into[k]
	return how, ok
}

// resultType is what a result of a kind is in the hosts.
type resultType struct {
	python     string
	kind       Kind
	sql, arrow string
	outOfRange string
}

var resultTypes = []resultType{
	{"bool", KindBool, "BOOLEAN", "bool", ""},
	{"int", KindInt, "BIGINT", "int64", "outside -2**63 ... 2**63 - 1 the row's OverflowError: \"result ... is out of range of the column's type\". Hosts that ask for text (hipy call, Python lists) get every int exactly"},
	{"float", KindFloat, "DOUBLE", "float64", "none: NaN, infinities and -0.0 are kept"},
	{"str", KindStr, "VARCHAR", "utf8", "a lone surrogate is the row's UnicodeEncodeError; texts of more than 2 GiB in one Arrow batch its OverflowError"},
	{"bytes", KindBytes, "BLOB", "binary", "as str"},
	{"date", KindDate, "DATE", "date32", ""},
	{"datetime", KindDatetime, "TIMESTAMP", "timestamp[us]", "with a time zone the row's TypeError in a function that CPython runs"},
	{"annotated `Annotated[Decimal, 18, 2]`", KindDecimal, "DECIMAL(18,2)", "decimal128(18, 2)", "see below; `Decimal` alone is DECIMAL(38,10)"},
	{"annotated `time`", KindTime, "TIME", "time64[us]", "with a time zone the row's TypeError"},
	{"annotated `timedelta`", KindTimedelta, "INTERVAL", "duration[us]", "none in DuckDB; in Arrow more than 2**63 microseconds are the row's OverflowError"},
	{"annotated `UUID`", KindUUID, "UUID", "arrow.uuid", ""},
	{"annotated `Annotated[datetime, timezone.utc]`", KindAware, "TIMESTAMP WITH TIME ZONE", "timestamp[us, UTC]", "any time zone, of which the moment is kept; without one the row's TypeError"},
	{"None", KindNone, "INTEGER, always NULL", "null", ""},
	{"None \\| T", KindNone, "as T", "as T", "None is NULL"},
	{"annotated `list[T]`, `tuple[T, ...]`", KindList, "LIST of T's type", "list", "an element that is None is NULL; more than 2**31 elements in one batch are the row's OverflowError"},
	{"annotated with a TypedDict, data class or NamedTuple of the module, `tuple[A, B]`", KindStruct, "STRUCT", "struct", "members by their names, f0, f1, ... of a tuple. A dict's keys are the class's, or the row's TypeError; those that it may lack (NotRequired, total=False) are NULL"},
	{"annotated `dict[K, V]`, K of a type above other than float", KindMap, "MAP", "map", "in the dict's order; a key that is None is the row's TypeError"},
	{"anything else: containers of others, set, union of several types, and without such an annotation list, tuple, dict", KindJSON, "VARCHAR, JSON text", "utf8 with metadata hipy.json = 1", "tuple {\"tuple\": [...]}, set {\"set\": [...]}, dict {\"dict\": [[k, v], ...]}, bytes {\"bytes\": \"hex\"}, NaN {\"float\": \"nan\"}, ints exact; a data class as dict, a member of an enumeration as its value, Decimal, Fraction, UUID, time, timedelta, and dates within others {\"object\": \"repr\", \"type\": \"name\"}"},
}

// annotations are what parameters are annotated with that take types by their annotation only.
var annotations = map[Kind]string{
	KindDecimal: "`Decimal`", KindTime: "`time`", KindTimedelta: "`timedelta`", KindUUID: "`UUID`", KindAware: "`Annotated[datetime, timezone.utc]`",
}

// TypesPage is docs/types.md.
func TypesPage() string {
	var b strings.Builder
	b.WriteString(`# Types

<!-- Generated from runtime/abi/types.go by go test ./runtime/abi -update. Do not edit. -->

How values travel between a host's columns and a compiled Python function. The rule: **a value arrives as exactly the
Python value that it is, or the query is refused** before it runs, with a hint at the cast that helps. The only silent
conversion is of numbers into a parameter annotated ` + "`float`" + `, because that is what the annotation asks for.

## Arguments

The columns of the table say what a parameter annotated with that type gets. A parameter without annotation gets the
type in bold. – means refused: in DuckDB a binder error ("No function matches the given name and argument types"), in
Arrow hosts a usage error that names the argument.

` + "`hipy query`" + ` leaves parameters with a default out where the query does. A built extension takes all of a function's
parameters, or those that ` + "`--sig 'f(str)'`" + ` names.

| DuckDB | Arrow | bool | int | float | str | bytes | date | datetime | other | note |
|---|---|---|---|---|---|---|---|---|---|---|
`)
	for i := range ColumnTypes {
		c := &ColumnTypes[i]
		cells := []string{orDash(c.SQL), orDash(c.Arrow)}
		for _, k := range []Kind{KindBool, KindInt, KindFloat, KindStr, KindBytes, KindDate, KindDatetime} {
			how, ok := c.Accepts(k, !c.DuckDBOnly && c.SQL == "")
			switch {
			case !ok:
				how = "–"
			case k == c.Python:
				how = "**exact**"
			case c.DuckDBOnly:
				how += " (not Arrow)"
			}
			cells = append(cells, how)
		}
		cells = append(cells, orDash(annotations[c.Annotated]))
		fmt.Fprintf(&b, "| %s | %s |\n", strings.Join(cells, " | "), c.Note)
	}
	b.WriteString(`
Literals are typed by DuckDB: ` + "`f(1)`" + ` is INTEGER and may go to ` + "`int` or `float`" + `; a quoted literal goes anywhere that
DuckDB can parse it.

**NULL.** A parameter annotated with a type other than Optional makes a row with NULL there yield NULL without a call.
An unannotated or Optional parameter gets ` + "`None`" + `. A union of several types (` + "`int | str`" + `) gets the value as the member that the
column's type is; where the column's type is none of them, as for a float parameter, or refused.

**list.** A parameter annotated ` + "`list[T]`" + ` takes LIST columns whose elements a parameter annotated T would take: ` + "`list[float]`, `list[str | None]`,\n`list[list[int]]`" + `. Each row gets a list of its own, which the function may change. An element that is NULL where T takes no None is the
row's TypeError. In Arrow, list, large_list and fixed_size_list; from Python also lists of lists and of numpy arrays. DuckDB's fixed-size
ARRAY arrives as a list, too. ` + "`tuple[T, ...]`" + ` makes tuples of the same columns. A parameter annotated ` + "`numpy.typing.NDArray[np.float64]`" + ` (any dtype of bool, int8 to uint64, float32, float64) gets the
array that ` + "`np.array(list, dtype)`" + ` makes.

**date and datetime.** ` + "`date` and `datetime`" + ` are the classes of Python's datetime, also where the annotation names the module: ` + "`dt.date`,\n`datetime.datetime`" + `. A datetime
of a column has no time zone: ` + "`x AT TIME ZONE 'UTC'`" + ` makes a TIMESTAMP.

**STRUCT and MAP.** A parameter annotated with a TypedDict, a data class, a NamedTuple or ` + "`tuple[A, B]`" + ` takes a STRUCT, ` + "`dict[K, V]`" + ` a MAP, to
any depth and in lists: ` + "`list[Point]`, `dict[str, list[tuple[int, float]]]`" + `. The members of a class are found by their names, in any order; those of a tuple
are taken in order. A struct that lacks a member, or has another one, is refused, and so is a part of another type than the table says. A class is
called with its members by their names, so that ` + "`__post_init__`" + ` runs. A NULL member of a TypedDict that may lack the key (NotRequired, total=False) is a key
that it lacks; elsewhere NULL is None, or the row's TypeError where the annotation has no None: "x of Point is NULL, and it takes no None". Each row has
objects of its own, which the function may change. Extensions take such parameters, DECIMAL and TIMESTAMP WITH TIME ZONE without DuckDB's casts, which round decimals, fill in members, and
take a TIMESTAMP for one of the session's time zone: another type is an error when the query runs, "Binder Error: f(): argument 1 (p) has the type
STRUCT(x INTEGER) where Point is declared". An ENUM, TIMESTAMP_S, TIMESTAMP_MS or HUGEINT for a float is cast there: ` + "`x::VARCHAR`, `x::TIMESTAMP`, `x::DOUBLE`" + `.
hipy call and hipy verify pass no such arguments yet. From Python's lists, a decimal column's values have as many digits behind the point.

**Decimal, time, timedelta, UUID.** They are the classes of Python's modules; what a parameter's annotation says of a Decimal's digits is of no
account, a DECIMAL of any precision and scale arrives as the Decimal with its scale. A datetime with a time zone needs an annotation that says so, since
` + "`datetime`" + ` alone is one without: ` + "`Annotated[datetime, timezone.utc]`, or `Annotated[datetime, \"UTC\"]`" + `.

**int.** Arguments of every width arrive exactly. Inside a function integers never overflow: a row that leaves 64 bits
restarts with integers of any size.

## Results

| Python | DuckDB | Arrow | out of range |
|---|---|---|---|
`)
	for _, r := range resultTypes {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", r.python, r.sql, r.arrow, r.outOfRange)
	}
	b.WriteString(`
**Decimal results.** A Decimal has any exponent, and a column one of its own: ` + "`Annotated[Decimal, 18, 2]`" + ` is DECIMAL(18,2), ` + "`Decimal`" + ` alone DECIMAL(38,10), which has
the 28 digits of Python's context before the point. A value is written exactly or not at all: one with more digits behind the point (zeros aside),
too large, a NaN or an infinity is the row's OverflowError "result 0.125 is no number of the column's type DECIMAL(9,2): round it, or annotate Annotated[Decimal, digits, decimals]".
The number stays, the exponent is the column's: 1.5 is read back as 1.50, and -0 as 0. An int is converted.

**Nested results.** The annotation (or ` + "`--sig`" + `) decides, not what the code is found to return: a function has the same column whether it is
compiled or runs in CPython. All parts have to be types of this table, to any depth: ` + "`list[Point]`, `dict[str, list[tuple[int, float]]]`, `list[str | None] | None`" + `.
Otherwise the whole result is JSON text, as for ` + "`-> list`, `-> list[int | str]`, `-> Sequence[int]`" + `, a class that has itself as a member, or one whose members' names
differ by case only. None is NULL at each level, and an int beyond 64 bits in a part is the row's OverflowError, but for Python lists and ` + "`hipy call`" + `.
A part of another type than is declared is the row's TypeError "f() returned a value with a part of type str where int is declared".
The members of a tuple are f0, f1, ..., by their index, as readers of Arrow call columns without names. Python's ` + "`hipy.load(...)`" + ` gives lists
of tuples, named tuples and dicts where the arguments are lists, and Arrow arrays where they are such.

An int where ` + "`float`" + ` is declared, and a bool where ` + "`int`" + ` or ` + "`float`" + ` is, are converted. Otherwise the column of a native function whose result is not nested has the
type of what it returns, whatever is declared. Where the function runs in CPython, or returns what may be a list, a dict and more (parts of a JSON text), numpy
scalars count as what they hold, and all else than what is declared is the row's TypeError "f() returned str where int is declared".
`)
	return b.String()
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}
