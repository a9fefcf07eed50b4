package pandas

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Series that pandas has computed of copies of ours and that come back, as columns of
// frames and as masks. What is known of pandas' object, by the copies that it was made
// of and the operations that made it, says of what dtype it will be and that the rows are
// the same ones. Both are looked at when the program runs: it is a guess.

// pandasObject is what is known of an object of pandas'.
type pandasObject struct {
	// kind is "Series", "DataFrame", "str" or "dt" (accessors of a Series), "groupby" (of
	// a DataFrame), "groups" (of a Series), "strings" (a DataFrame
	// of texts), "iso" (what dt.isocalendar() gives) or "texts" (an array of numpy's).
	kind  string
	dtype string // of a Series, and what belongs to one
	cols  map[string]string
	index tableIndex
	rows  *ir.Value // the index as pandas' object
}

func (p pandasObject) series(dtype string) *pandasObject {
	p.kind, p.dtype = "Series", dtype
	return &p
}

func (p pandasObject) as(kind string) *pandasObject {
	p.kind = kind
	return &p
}

func isNumberDtype(d string) bool { return d == "int64" || d == "float64" }

// knowCopy remembers what a copy is of.
func knowCopy(b *stage.Builder, v *ir.Value, o *stage.Object, rows *stage.Object) {
	if v == nil || rows == nil || rows.Value == nil {
		return
	}
	index, cols := tableParts(o)
	p := &pandasObject{kind: "Series", index: index, rows: rows.Value}
	switch k := o.Static.(type) {
	case series:
		p.dtype = knownDtype(cols[0])
	case DataFrame:
		p.kind, p.cols = "DataFrame", map[string]string{}
		for i, n := range k.Names {
			p.cols[n] = knownDtype(cols[i])
		}
	}
	stateOf(b.Compiler).known.pandas[v] = p
}

// knownDtype is a column's dtype, "" of objects that are not all texts or missing.
func knownDtype(col *stage.Object) string {
	if dtypeOf(col) == "object" {
		for _, m := range col.Type.Elems[0].Members() {
			if !stage.IsText(m) && m.Kind != ir.KNone && m.Kind != ir.KFloat {
				return ""
			}
		}
	}
	if d := dtypeOf(col); d == shownDtype(col) {
		return d
	}
	return ""
}

// knowResult follows an operation in CPython on an object of pandas' that is known.
func knowResult(b *stage.Builder, op, sym string, v *ir.Value, args []*ir.Value) {
	if len(stateOf(b.Compiler).known.pandas) == 0 || len(args) == 0 {
		return
	}
	p := stateOf(b.Compiler).known.pandas[args[0]]
	switch {
	case op == "py.getattr" && p != nil:
		if r := p.attr(sym); r != nil {
			stateOf(b.Compiler).known.pandas[v] = r
		}
	case op == "py.getitem" && p != nil:
		if r := p.item(stage.ConstantText(args[1])); r != nil {
			stateOf(b.Compiler).known.pandas[v] = r
		}
	case op == "py.binary" || op == "py.compare":
		if r := knownBinary(b, op, sym, args); r != nil {
			stateOf(b.Compiler).known.pandas[v] = r
		}
	}
}

func (p *pandasObject) attr(name string) *pandasObject {
	switch {
	case p.kind == "Series" && name == "str" && p.dtype == "object", p.kind == "Series" && name == "dt" && p.dtype == "datetime64[ns]":
		return p.as(name)
	case p.kind == "dt" && (name == "year" || name == "month" || name == "day" || name == "hour" || name == "minute" || name == "second" ||
		name == "dayofweek" || name == "weekday" || name == "dayofyear" || name == "quarter"):
		return p.series("int32")
	case p.kind == "iso" && (name == "week" || name == "year" || name == "day"):
		return p.series("UInt32")
	}
	return nil
}

func (p *pandasObject) item(name string) *pandasObject {
	switch p.kind {
	case "DataFrame":
		if d := p.cols[name]; d != "" {
			return p.series(d)
		}
	case "groupby":
		if d := p.cols[name]; d != "" {
			return p.series(d).as("groups")
		}
	case "strings":
		return p.series("object")
	}
	return nil
}

// knownBinary is the result of an operator of numbers.
func knownBinary(b *stage.Builder, op, sym string, args []*ir.Value) *pandasObject {
	var p *pandasObject
	float, logical := sym == "/", true
	for _, a := range args {
		dtype := ""
		if q := stateOf(b.Compiler).known.pandas[a]; q != nil && q.kind == "Series" {
			if p != nil && !sameIndex(p.index, q.index) {
				return nil
			}
			p, dtype = q, q.dtype
		} else if a.Def != nil && a.Def.Name() == "py.from_int" {
			dtype = "int64"
		} else if a.Def != nil && a.Def.Name() == "py.from_float" {
			dtype = "float64"
		}
		if op == "py.compare" {
			continue
		}
		if dtype != "bool" && !isNumberDtype(dtype) {
			return nil
		}
		logical = logical && dtype == "bool"
		float = float || dtype == "float64"
	}
	switch {
	case p == nil:
	case op == "py.compare":
		return p.series("bool")
	case strings.Contains("&|^", sym):
		if logical {
			return p.series("bool")
		}
	case logical || !strings.Contains("+ - * / // %", sym):
	case float:
		return p.series("float64")
	default:
		return p.series("int64")
	}
	return nil
}

// knowCall follows a call of a method, or of a function of pandas', with these arguments.
func knowCall(b *stage.Builder, f, v *ir.Value, args []stage.Arg, vals []*ir.Value) {
	if len(stateOf(b.Compiler).known.pandas) == 0 || v == nil || f == nil || f.Def == nil || f.Def.Name() != "py.getattr" {
		return
	}
	name, of := f.Def.Attrs.Sym, f.Def.Args[0]
	var r *pandasObject
	if p := stateOf(b.Compiler).known.pandas[of]; p != nil {
		r = p.call(name, args)
	} else if of.Def != nil && of.Def.Name() == "py.import" && of.Def.Attrs.Sym == "pandas" && len(args) > 0 && args[0].Name == "" {
		if p := stateOf(b.Compiler).known.pandas[vals[0]]; p != nil && p.kind == "Series" {
			r = p.calledWith(name, args[1:])
		}
	}
	if r != nil {
		stateOf(b.Compiler).known.pandas[v] = r
	}
}

// calledWith is pd.name(p, ...).
func (p *pandasObject) calledWith(name string, args []stage.Arg) *pandasObject {
	switch name {
	case "to_numeric":
		switch {
		case isNumberDtype(p.dtype) && (len(args) == 0 || len(args) == 1 && stage.ArgNamed(args, "errors") != nil):
			return p
		case p.dtype == "object" && len(args) == 1 && stage.ArgText(args, "errors") == "coerce":
			return p.series("float64") // what is no number is NaN
		case p.dtype == "object" && (len(args) == 0 || len(args) == 1 && stage.ArgText(args, "errors") == "raise"):
			return p.series("int64")
		}
	case "to_datetime":
		format := stage.ArgText(args, "format")
		if stage.ArgNamed(args, "utc") == nil && stage.ArgNamed(args, "unit") == nil && stage.ArgNamed(args, "origin") == nil && stage.ArgText(args, "errors") != "ignore" && !strings.Contains(format, "%z") && !strings.Contains(format, "%Z") {
			return p.series("datetime64[ns]")
		}
	case "isna", "isnull", "notna", "notnull":
		return p.series("bool")
	case "cut", "qcut":
		return p.series("category")
	}
	return nil
}

// call is p.name(args).
func (p *pandasObject) call(name string, args []stage.Arg) *pandasObject {
	number := isNumberDtype(p.dtype)
	switch p.kind {
	case "DataFrame":
		if name == "groupby" && stage.ArgNamed(args, "level") == nil && stage.ArgNamed(args, "axis") == nil {
			return p.as("groupby")
		}
	case "str":
		switch name {
		case "get", "slice", "strip", "lstrip", "rstrip", "lower", "upper", "title", "capitalize", "swapcase", "casefold", "replace", "zfill", "pad",
			"center", "ljust", "rjust", "removeprefix", "removesuffix", "normalize", "repeat", "slice_replace", "translate", "wrap":
			return p.series("object")
		case "extract":
			if v, ok := stage.ObjectOrNone(stage.ArgNamed(args, "expand")).ConstVal(); stage.ArgNamed(args, "expand") != nil && ok && v == false {
				return p.series("object")
			}
			return p.as("strings")
		case "split", "rsplit", "partition", "rpartition":
			if v, _ := stage.ObjectOrNone(stage.ArgNamed(args, "expand")).ConstVal(); v == true || strings.HasSuffix(name, "partition") && stage.ArgNamed(args, "expand") == nil {
				return p.as("strings")
			}
		case "contains", "startswith", "endswith", "match", "fullmatch":
			return p.series("bool") // with texts missing, of objects
		}
	case "dt":
		switch name {
		case "strftime", "day_name", "month_name":
			return p.series("object")
		case "floor", "ceil", "round", "normalize":
			return p.series("datetime64[ns]")
		case "to_period":
			return p.series("period")
		case "isocalendar":
			return p.as("iso")
		}
	case "groups":
		return p.grouped(name, args)
	case "Series":
		switch name {
		case "groupby":
			return p.as("groups")
		case "astype":
			if len(args) == 1 {
				return p.asType(args[0].Value)
			}
		case "isna", "isnull", "notna", "notnull", "isin", "between", "duplicated":
			return p.series("bool")
		case "shift":
			if number && len(args) <= 1 && stage.ArgNamed(args, "fill_value") == nil {
				return p.series("float64")
			}
		case "rank", "pct_change", "diff":
			if number {
				return p.series("float64")
			}
		case "cumsum", "cumprod", "cummax", "cummin", "abs", "interpolate":
			if number {
				return p
			}
		case "round":
			if number {
				return p
			}
		case "fillna":
			if len(args) == 1 {
				return p.filled(args[0].Value)
			}
		case "replace":
			if number || p.dtype == "object" { // of the same dtype, mostly
				return p
			}
		case "ffill", "bfill", "str", "dt", "copy":
			if p.dtype != "int64" && p.dtype != "bool" {
				return p
			}
		case "clip":
			if p.dtype == "float64" {
				return p
			}
		}
	}
	return nil
}

// filled is the dtype that fillna(value) keeps.
func (p *pandasObject) filled(x *stage.Object) *pandasObject {
	if stage.IsPyObj(x) && (p.dtype == "float64" || p.dtype == "object") {
		return p // by values of the same dtype, mostly
	}
	switch v, _ := x.ConstVal(); v.(type) {
	case *big.Int, float64:
		if isNumberDtype(p.dtype) {
			return p
		}
	case string:
		if p.dtype == "object" {
			return p
		}
	}
	return nil
}

func (p *pandasObject) asType(x *stage.Object) *pandasObject {
	name := ""
	if k, ok := x.Static.(stage.TypeObject); ok {
		name = k.Name
	} else if v, ok := x.ConstVal(); ok {
		name, _ = v.(string)
	}
	switch name {
	case "int", "int64":
		return p.series("int64")
	case "float", "float64":
		return p.series("float64")
	case "bool":
		return p.series("bool")
	case "str":
		return p.series("object")
	}
	return nil
}

// grouped are methods of groups that have a value for each row.
func (p *pandasObject) grouped(name string, args []stage.Arg) *pandasObject {
	number := isNumberDtype(p.dtype)
	switch name {
	case "rank", "pct_change", "diff":
		if number {
			return p.series("float64")
		}
	case "shift":
		switch {
		case number && stage.ArgNamed(args, "fill_value") == nil:
			return p.series("float64")
		case p.dtype == "object" || p.dtype == "datetime64[ns]":
			return p.series(p.dtype)
		}
	case "cumsum", "cumprod", "cummax", "cummin":
		if number {
			return p.series(p.dtype)
		}
	case "cumcount", "ngroup":
		return p.series("int64")
	case "ffill", "bfill":
		if p.dtype != "int64" && p.dtype != "bool" {
			return p.series(p.dtype)
		}
	case "transform":
		if len(args) != 1 || !number {
			break
		}
		switch v, _ := args[0].Value.ConstVal(); v {
		case "mean", "std", "var", "median", "rank", "pct_change", "diff":
			return p.series("float64")
		case "sum", "min", "max", "first", "last", "cumsum":
			return p.series(p.dtype)
		case "count", "size", "nunique":
			return p.series("int64")
		case nil:
			if _, ok := args[0].Value.Static.(stage.Function); ok || stage.IsPyObj(args[0].Value) { // of the same dtype, mostly
				return p.series(p.dtype)
			}
		}
	}
	return nil
}

// adopted is a Series of pandas' as one of ours with an index; nil if it is not known
// what it will be.
func adopted(b *stage.Builder, s *cogen.Site, o *stage.Object, index tableIndex) *stage.Object {
	if b.Current == nil || !stage.IsPyObj(o) || o.Value == nil || !b.MayCopy() {
		return nil
	}
	p := stateOf(b.Compiler).known.pandas[o.Value]
	if p == nil || p.kind != "Series" || !sameIndex(p.index, index) {
		return nil
	}
	kind := p.dtype
	if kind == "object" {
		kind = "str?"
	} else if schemaType(kind) == nil {
		return nil
	}
	right, wrong := b.Guess("whether the Series is of "+kind, true)
	if !right && isNumberDtype(kind) {
		if kind == "int64" {
			kind = "float64"
		} else {
			kind = "int64"
		}
		right, wrong = b.Guess("whether the Series is of "+kind+" then", true)
	}
	if !right {
		return nil
	}
	parts := b.CallPy(unpackFunction(b, "adopt").Value, []stage.Arg{{Value: o}, {Value: stage.Dynamic(p.rows, stage.PyObjType)}, {Value: stage.Const(kind)}})
	cols := columnsFromPython(b, s, parts, []stage.SchemaColumn{{Name: "x", Kind: kind}}, wrong)
	if cols == nil {
		return stage.Dead
	}
	return stage.NewObject(series{index: index, col: cols[0]})
}

// adoptedTexts is the column of an array of numpy's that is known to be one of texts, as
// what rng.choice(["a", "b"], n) gives; nil of anything else.
func adoptedTexts(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || !stage.IsPyObj(o) || o.Value == nil || !b.MayCopy() {
		return nil
	}
	if p := stateOf(b.Compiler).known.pandas[o.Value]; p == nil || p.kind != "texts" {
		return nil
	}
	right, wrong := b.Guess("whether the array is of texts", true)
	if !right {
		return nil
	}
	parts := b.CallPy(unpackFunction(b, "adopt_texts").Value, []stage.Arg{{Value: o}})
	cols := columnsFromPython(b, s, parts, []stage.SchemaColumn{{Name: "x", Kind: "str"}}, wrong)
	if cols == nil {
		return stage.Dead
	}
	return cols[0]
}

// knownObjects is what a run knows of objects of pandas', and of columns.
type knownObjects struct {
	pandas map[*ir.Value]*pandasObject
	views  map[*ir.Value]*ir.Value // what are views of a column: views.go
	stored map[*ir.Value]bool      // columns of which a container has a view
	level  map[*ir.Value]int       // in how many loops columns were made: grade.go
	quiet  map[*ir.Op]bool         // operations in CPython that may happen twice
}

func newKnownObjects() knownObjects {
	return knownObjects{map[*ir.Value]*pandasObject{}, map[*ir.Value]*ir.Value{}, map[*ir.Value]bool{}, map[*ir.Value]int{}, map[*ir.Op]bool{}}
}
