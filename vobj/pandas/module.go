package pandas

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// The functions of the module pandas.

// pandasFunc is a function of the module pandas that is made in Go.
type pandasFunc struct {
	stage.NoLeaves
	name string
}

func (k pandasFunc) Shape() string                     { return "pandas function " + k.name }
func (k pandasFunc) With([]*stage.Object) stage.Static { return k }

func (k pandasFunc) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if full := pandasClasses[k.name]; full != "" {
		return stage.Const("<class '" + full + "'>")
	}
	return nil
}
func (k pandasFunc) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callPandas(b, s, k.name, args)
}

func (k pandasFunc) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return functionInPython(b, k.name).Value, true
}

func (k pandasFunc) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if k.name == "DataFrame" && name == "from_records" {
		return stage.NewObject(pandasFunc{name: fromRecords})
	}
	if pandasClasses[k.name] != "" && (name == "__name__" || name == "__qualname__") {
		return stage.Const(k.name)
	}
	return nil
}

// pandasClasses are the functions that are classes which objects here are of, with their
// full names.
var pandasClasses = map[string]string{"DataFrame": "pandas.core.frame.DataFrame", "Series": "pandas.core.series.Series"}

// callPandas calls a function of the module.
func callPandas(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	for _, a := range args {
		if a.Value.IsDead() {
			return stage.Dead
		}
	}
	switch {
	case stage.DynamicArgs(args):
	case name == "DataFrame" || name == fromRecords:
		args = withRows(b, s, args)
	case name == "Series":
		args = withRow(b, s, args)
	case name == "concat":
		args = framesGiven(b, s, args)
	}
	return TableOr(b, "pd."+name+"()", func() *stage.Object {
		refuseSpread(b, s, "pd."+name, args)
		if f := pandasFunctions()[name]; f != nil {
			return f(b, s, args)
		}
		if readingFunctions[name] {
			panic(b.UnsupportedAt(s, "pd."+name+"()", ""))
		}
		return readFrame(b, s, name, b.WithKnownPath(args))
	}, func() *stage.Object {
		args := b.ArgsForPython(args)
		if b.Current == nil {
			return stage.Dead
		}
		if name == fromRecords {
			return b.CallMethodOf(functionInPython(b, "DataFrame"), "from_records", args)
		}
		return b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), name, args)
	})
}

// functionInPython is a function of the module, or a class method, in CPython.
func functionInPython(b *stage.Builder, name string) *stage.Object {
	f := b.Py("py.import", "pandas", stage.PyObjType)
	for _, part := range strings.Split(name, ".") {
		f = b.GetAttrPython(f, part)
	}
	return f
}

// refuseSpread refuses arguments known only at run time.
func refuseSpread(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) {
	if stage.DynamicArgs(args) {
		panic(b.UnsupportedAt(s, name+"() with arguments known only at run time", "pass the arguments by name"))
	}
}

func pandasFunctions() map[string]func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	return map[string]func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object{
		"DataFrame": newDataFrame, fromRecords: frameFromRecords, "json_normalize": jsonNormalize, "merge_asof": mergeAsof, "Series": newSeries, "merge": mergeFunction,
		"concat": concatFunction,
		"isna":   missingFunction(true), "isnull": missingFunction(true), "notna": missingFunction(false), "notnull": missingFunction(false),
		"melt": ofFrame(frameMelt), "factorize": factorize,
		"crosstab": crosstab, "get_dummies": getDummies, "pivot_table": ofFrame(framePivotTable), "pivot": ofFrame(framePivot),
		"NamedAgg": newNamedAgg, "to_numeric": toNumeric,
		"set_option": func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
			return setOption(b, s, "set_option", args)
		},
		"reset_option": func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
			return setOption(b, s, "reset_option", args)
		},
		"option_context": optionContext,
		"cut":            cutFunction,
		"qcut":           qcutFunction,
		"date_range":     dateRange, "bdate_range": workdayRange, "Categorical": newCategorical, "Grouper": newGrouper,
		"to_datetime": toDatetime, "Timestamp": newTimestamp, "Timedelta": newTimedelta, "to_timedelta": toTimedelta,
	}
}

// ofFrame is a function of the module whose first argument is the frame of a method.
func ofFrame(m Method) func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
		if len(args) == 0 || args[0].Name != "" && args[0].Name != "data" && args[0].Name != "frame" {
			panic(b.UnsupportedAt(s, "a function of pandas without a DataFrame", ""))
		}
		if _, ok := args[0].Value.Static.(DataFrame); !ok {
			panic(b.UnsupportedAt(s, "a function of pandas with a "+args[0].Value.TypeName(), ""))
		}
		return m(b, s, args[0].Value, args[1:])
	}
}

// readingFunctions are functions of pandas' own that read the tables they get and give
// something new, so that copies do.
var readingFunctions = facts.Words(`crosstab cut factorize get_dummies json_normalize melt merge_asof merge_ordered pivot pivot_table qcut to_numeric to_timedelta
		unique value_counts wide_to_long`)

// namedAgg is pd.NamedAgg(column, aggfunc), an argument of agg().
type namedAgg struct{ column, fn *stage.Object }

func (k namedAgg) Shape() string                       { return "NamedAgg" }
func (k namedAgg) Leaves() []*stage.Object             { return []*stage.Object{k.column, k.fn} }
func (k namedAgg) With(l []*stage.Object) stage.Static { return namedAgg{l[0], l[1]} }

func newNamedAgg(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.NamedAgg()", "column aggfunc", args)
	if as[0] == nil || as[1] == nil {
		panic(b.UnsupportedAt(s, "pd.NamedAgg() with these arguments", ""))
	}
	return stage.NewObject(namedAgg{as[0], as[1]})
}

// pandasAttr is an attribute of the module.
func pandasAttr(b *stage.Builder, s *cogen.Site, name string) *stage.Object {
	if name == "options" && shownByOptions(b.Compiler) && !stateOf(b.Compiler).options.byPandas {
		return stage.NewObject(pandasOptions{})
	}
	if name == "read_csv" || name == "read_table" || name == "read_parquet" || readingFunctions[name] || pandasFunctions()[name] != nil {
		return stage.NewObject(pandasFunc{name: name})
	}
	return TableOr(b, "pd."+name, func() *stage.Object { panic(b.UnsupportedAt(s, "pd."+name, "")) }, func() *stage.Object {
		return b.GetAttrPython(b.Py("py.import", "pandas", stage.PyObjType), name)
	})
}

// models reports whether a library is modelled here: pandas only in programs and
// table functions.
func models(b *stage.Builder, _ string) bool {
	return (b.Compiler.IsProgram() || b.Compiler.TableEntry) && !b.Compiler.NoTables && !otherOptions(b.Compiler)
}
