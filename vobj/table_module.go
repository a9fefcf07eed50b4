package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The functions of the module pandas.

// pandasFunc is a function of the module pandas that is made in Go.
type pandasFunc struct {
	noLeaves
	name string
}

func (k pandasFunc) shape() string         { return "pandas function " + k.name }
func (k pandasFunc) with([]*object) static { return k }

func (k pandasFunc) repr(b *builder, s *cogen.Site, o *object) *object {
	if full := pandasClasses[k.name]; full != "" {
		return mkConst("<class '" + full + "'>")
	}
	return nil
}
func (k pandasFunc) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callPandas(s, k.name, args)
}

func (k pandasFunc) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.getAttrPython(b.py("py.import", "pandas", tPyObj), k.name).v, true
}

func (k pandasFunc) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if pandasClasses[k.name] != "" && (name == "__name__" || name == "__qualname__") {
		return mkConst(k.name)
	}
	return nil
}

// pandasClasses are the functions that are classes which objects here are of, with their
// full names.
var pandasClasses = map[string]string{"DataFrame": "pandas.core.frame.DataFrame", "Series": "pandas.core.series.Series"}

// callPandas calls a function of the module.
func (b *builder) callPandas(s *cogen.Site, name string, args []arg) *object {
	for _, a := range args {
		if a.val.isDead() {
			return deadObject
		}
	}
	if name == "DataFrame" {
		args = b.withRows(s, args)
	}
	if name == "Series" {
		args = b.withRow(s, args)
	}
	if name == "concat" {
		args = b.framesGiven(s, args)
	}
	return b.tableOr("pd."+name+"()", func() *object {
		if f := pandasFunctions()[name]; f != nil {
			return f(b, s, args)
		}
		if readingFunctions[name] {
			panic(b.unsupportedAt(s, "pd."+name+"()", ""))
		}
		return b.readFrame(s, name, b.withKnownPath(args))
	}, func() *object {
		args := b.argsForPython(args)
		if b.cur == nil {
			return deadObject
		}
		return b.callMethodOf(b.py("py.import", "pandas", tPyObj), name, args)
	})
}

func pandasFunctions() map[string]func(b *builder, s *cogen.Site, args []arg) *object {
	return map[string]func(b *builder, s *cogen.Site, args []arg) *object{
		"DataFrame": (*builder).newDataFrame, "Series": (*builder).newSeries, "merge": (*builder).mergeFunction,
		"concat": (*builder).concatFunction,
		"isna":   missingFunction(true), "isnull": missingFunction(true), "notna": missingFunction(false), "notnull": missingFunction(false),
		"melt": ofFrame((*builder).frameMelt), "factorize": (*builder).factorize,
		"crosstab": (*builder).crosstab, "get_dummies": (*builder).getDummies, "pivot_table": ofFrame((*builder).framePivotTable), "pivot": ofFrame((*builder).framePivot),
		"NamedAgg": (*builder).newNamedAgg, "to_numeric": (*builder).toNumeric,
		"set_option":     func(b *builder, s *cogen.Site, args []arg) *object { return b.setOption(s, "set_option", args) },
		"reset_option":   func(b *builder, s *cogen.Site, args []arg) *object { return b.setOption(s, "reset_option", args) },
		"option_context": (*builder).optionContext,
		"cut":            (*builder).cutFunction,
		"qcut":           (*builder).qcutFunction,
		"date_range":     (*builder).dateRange, "bdate_range": (*builder).workdayRange, "Categorical": (*builder).newCategorical, "Grouper": (*builder).newGrouper,
		"to_datetime": (*builder).toDatetime, "Timestamp": (*builder).newTimestamp, "Timedelta": (*builder).newTimedelta, "to_timedelta": (*builder).toTimedelta,
	}
}

// ofFrame is a function of the module whose first argument is the frame of a method.
func ofFrame(m tableMethod) func(b *builder, s *cogen.Site, args []arg) *object {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		if len(args) == 0 || args[0].name != "" && args[0].name != "data" && args[0].name != "frame" {
			panic(b.unsupportedAt(s, "a function of pandas without a DataFrame", ""))
		}
		if _, ok := args[0].val.k.(dataFrame); !ok {
			panic(b.unsupportedAt(s, "a function of pandas with a "+args[0].val.typeName(), ""))
		}
		return m(b, s, args[0].val, args[1:])
	}
}

// readingFunctions are functions of pandas' own that read the tables they get and give
// something new, so that copies do.
var readingFunctions = words(`crosstab cut factorize get_dummies json_normalize melt merge_asof merge_ordered pivot pivot_table qcut to_numeric to_timedelta
		unique value_counts wide_to_long`)

// namedAgg is pd.NamedAgg(column, aggfunc), an argument of agg().
type namedAgg struct{ column, fn *object }

func (k namedAgg) shape() string           { return "NamedAgg" }
func (k namedAgg) leaves() []*object       { return []*object{k.column, k.fn} }
func (k namedAgg) with(l []*object) static { return namedAgg{l[0], l[1]} }

func (b *builder) newNamedAgg(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.NamedAgg()", "column aggfunc", args)
	if as[0] == nil || as[1] == nil {
		panic(b.unsupportedAt(s, "pd.NamedAgg() with these arguments", ""))
	}
	return mkStatic(namedAgg{as[0], as[1]})
}

// pandasAttr is an attribute of the module.
func (b *builder) pandasAttr(s *cogen.Site, name string) *object {
	if name == "options" && b.c.shownByOptions() && !b.c.pandas().options.byPandas {
		return mkStatic(pandasOptions{})
	}
	if name == "read_csv" || name == "read_parquet" || readingFunctions[name] || pandasFunctions()[name] != nil {
		return mkStatic(pandasFunc{name: name})
	}
	return b.tableOr("pd."+name, func() *object { panic(b.unsupportedAt(s, "pd."+name, "")) }, func() *object {
		return b.getAttrPython(b.py("py.import", "pandas", tPyObj), name)
	})
}

// models reports whether a library is modelled here: pandas only in programs and
// table functions.
func (b *builder) models(string) bool {
	return (b.c.isProgram() || b.c.tableEntry) && !b.c.noTables && !b.c.otherOptions()
}
