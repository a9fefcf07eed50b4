package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Options of how tables are shown that a program sets where code knows what they are:
// pd.set_option("display.max_rows", 20) outside of loops, and with pd.option_context(...).
// They are the content of a slot of the body, so that ways which meet agree on them or
// have them unknown. Then, and where anything else is set, all texts of tables are pandas'
// (optionUse.byPandas). pandas itself is told of options only in programs that use it.

// optionUse is what is decided about them, the slot where they are, and how many managers of
// them are around.
type optionUse struct {
	slot, depth int
	byPandas    bool // pandas makes all texts of tables
	inPandas    bool // pandas is told, since the program uses it for other things
}

// tableOptions are options of how tables are shown.
type tableOptions struct {
	noLeaves
	rows, min, cols, width, limit, digits int64 // -1: None
	format                                *object
}

func (k tableOptions) shape() string {
	format := ""
	if k.format != nil {
		format = k.format.k.shape()
		if m, ok := k.format.k.(method); ok {
			text, _ := strConst(m.recv)
			format += " " + text
		}
	}
	return fmt.Sprintf("options %d %d %d %d %d %d %q", k.rows, k.min, k.cols, k.width, k.limit, k.digits, format)
}
func (k tableOptions) with([]*object) static { return k }

var defaultOptions = tableOptions{rows: 60, min: 10, cols: 0, width: 80, limit: 50, digits: 6}

// makeOptions makes the slot, where the program sets any.
func (b *builder) makeOptions() {
	b.c.pandas().options.depth = 0
	if b.c.shownByOptions() {
		b.c.pandas().options.slot = b.push(mkStatic(defaultOptions), slotKey{prog: b.c.prog, what: "options of pandas"})
	}
}

// optionsHere are the options; false: pandas knows.
func (b *builder) optionsHere() (k tableOptions, ok bool) {
	switch {
	case !b.c.shownByOptions():
		return defaultOptions, true
	case b.c.pandas().options.byPandas:
		return k, false
	}
	if b.c.isProgram() && b.spec.gen == b.c.prog.Module && b.frame != nil {
		k, ok = b.slots[b.c.pandas().options.slot].k.(tableOptions)
	}
	if !ok {
		b.leaveOptions()
	}
	return k, ok
}

// plainOptions reports whether texts other than tables' are what they are by default.
func (b *builder) plainOptions() bool {
	k, ok := b.optionsHere()
	return ok && k.width == defaultOptions.width && k.rows == defaultOptions.rows
}

// leaveOptions decides that pandas makes all texts.
func (b *builder) leaveOptions() {
	if u := &b.c.pandas().options; !u.byPandas {
		u.byPandas, b.c.changed = true, true
	}
}

// tellOptions decides that pandas is told of options, since it does something else for the
// program, by a module of CPython's.
func (b *builder) tellOptions(mod string) {
	top, _, _ := strings.Cut(mod, ".")
	if u := &b.c.pandas().options; !u.inPandas && b.c.isProgram() && !showsNothing[top] && b.c.shownByOptions() {
		u.inPandas, b.c.changed = true, true
	}
}

// showsNothing are modules that CPython is asked for without any table being shown.
var showsNothing = words(`numpy builtins operator warnings collections datetime decimal math os sys json re time random csv pathlib argparse
		logging itertools functools string io shutil glob tempfile typing dataclasses __main__`)

// shown is how tables are shown with these options, where nothing else is said.
func (k tableOptions) shown() shownAs {
	as := shownAs{rows: max(k.rows, 0), cols: k.cols, width: k.width, limit: max(k.limit, 0), digits: k.digits, format: k.format,
		missing: "NaN", dimensions: true, footer: true, index: true, header: true, names: true}
	if as.half = as.rows / 2; k.min > 0 {
		as.half = min(k.min, as.rows) / 2
	}
	return as
}

// optionName is the last part of the name of an option of displays, "" of another one. Without
// the first part names mean whatever option they are part of.
func optionName(name string) string {
	short, ok := strings.CutPrefix(name, "display.")
	if !ok && name != "min_rows" && name != "max_colwidth" && name != "float_format" {
		return ""
	}
	return short
}

// withOption is what options are after one is set; false: that is left to pandas.
func (k tableOptions) withOption(b *builder, name string, val *object) (tableOptions, bool) {
	if name = optionName(name); name == "float_format" {
		if val.isNone() {
			k.format = nil
			return k, true
		}
		_, isText := strConst(val)
		k.format = b.floatFormat(val)
		return k, k.format != nil && !isText
	}
	n := int64(-1)
	if !val.isNone() {
		var ok bool
		if n, ok = knownInt(val); !ok || n < 0 || n > 1<<30 {
			return k, false
		}
	}
	field := k.number(name)
	if field == nil {
		return k, false
	}
	*field = n
	switch name {
	case "max_rows":
		return k, n < 0 || n > 1
	case "min_rows", "max_columns":
		return k, n != 1
	case "width":
		return k, n > 0
	case "max_colwidth":
		return k, n < 0 || n > 3
	}
	return k, n >= 0 && n < 20 // precision
}

// number is the option of a name that is a number, nil of others.
func (k *tableOptions) number(name string) *int64 {
	switch name {
	case "max_rows":
		return &k.rows
	case "min_rows":
		return &k.min
	case "max_columns":
		return &k.cols
	case "width":
		return &k.width
	case "max_colwidth":
		return &k.limit
	case "precision":
		return &k.digits
	}
	return nil
}

// withOptions is what they are after those of the arguments of a call are set.
func (k tableOptions) withOptions(b *builder, args []arg) (tableOptions, bool) {
	ok := len(args)%2 == 0 && len(args) > 0
	for i := 0; ok && i < len(args); i += 2 {
		name, isName := strConst(args[i].val)
		if ok = isName && args[i].name == "" && args[i+1].name == ""; ok {
			k, ok = k.withOption(b, name, args[i+1].val)
		}
	}
	return k, ok
}

// reset is what they are after one has its default again.
func (k tableOptions) reset(name string) (tableOptions, bool) {
	usual := defaultOptions
	name = optionName(name)
	if name == "float_format" {
		k.format = usual.format
		return k, true
	}
	field := k.number(name)
	if field == nil {
		return k, false
	}
	*field = *usual.number(name)
	return k, true
}

// setOptions puts options into the slot; false: pandas keeps them.
func (b *builder) setOptions(k tableOptions, ok bool) bool {
	if !ok || b.c.pandas().options.byPandas || b.nestingHere() > 0 || b.c.pandas().options.depth > 0 {
		b.leaveOptions()
		return false
	}
	b.slots[b.c.pandas().options.slot] = mkStatic(k)
	return true
}

// setOption is pd.set_option(...) or pd.reset_option(...). Unsupported: pandas does it.
func (b *builder) setOption(s *cogen.Site, name string, args []arg) *object {
	k, ok := b.optionsHere()
	if ok && name == "set_option" {
		k, ok = k.withOptions(b, args)
	} else if ok {
		var of string
		if ok = len(args) == 1 && args[0].name == ""; ok {
			of, _ = strConst(args[0].val)
			k, ok = k.reset(of)
		}
	}
	if !b.setOptions(k, ok) {
		panic(b.unsupportedAt(s, "pd."+name+"()", ""))
	}
	if b.c.pandas().options.inPandas {
		b.noteFallback("pd."+name+"()", "pandas is told as well, because the program uses it", "")
		args = b.argsForPython(args)
		if b.cur == nil {
			return deadObject
		}
		b.callMethodOf(b.py("py.import", "pandas", tPyObj), name, args)
	}
	return noneObject
}

// optionContext is pd.option_context(...): a manager, whose first argument are the options
// within, and another one the manager that pandas has for them.
func (b *builder) optionContext(s *cogen.Site, args []arg) *object {
	k, ok := b.optionsHere()
	if ok {
		k, ok = k.withOptions(b, args)
	}
	if !ok || b.frame.consume != nil {
		b.leaveOptions()
		panic(b.unsupportedAt(s, "pd.option_context()", ""))
	}
	parts := []*object{mkStatic(k)}
	if b.c.pandas().options.inPandas {
		b.noteFallback("pd.option_context()", "pandas is told as well, because the program uses it", "")
		args = b.argsForPython(args)
		if b.cur == nil {
			return deadObject
		}
		parts = append(parts, b.callMethodOf(b.py("py.import", "pandas", tPyObj), "option_context", args))
		if b.cur == nil {
			return deadObject
		}
	}
	return mkStatic(manager{"options", parts})
}

// optionsManager is the lookup of the special methods of one.
func (b *builder) optionsManager(s *cogen.Site, o *object) (enter, exit cogen.Value) {
	m := o.k.(manager)
	if len(m.args) == 1 {
		return mkStatic(managerMethod{o, false}), mkStatic(managerMethod{o, true})
	}
	enter, last := b.Manager(s, m.args[1])
	return enter, mkStatic(managerMethod{mkStatic(manager{"options", []*object{m.args[0], last.(*object)}}), true})
}

// withinOptions runs the body of with pd.option_context(...). Whatever way leaves it has
// the options from before.
func (b *builder) withinOptions(s *cogen.Site, m manager, body func() cogen.Completion) cogen.Completion {
	within := func() cogen.Completion {
		at := b.c.pandas().options.slot
		before := b.slots[at]
		lists := []*[]exit{b.frame.returns}
		for _, l := range b.loops {
			lists = append(lists, &l.breaks, &l.continues)
		}
		for _, f := range b.finals {
			lists = append(lists, &f.exits)
		}
		counts := make([]int, len(lists))
		for i, l := range lists {
			if l != nil {
				counts[i] = len(*l)
			}
		}
		b.slots[at] = m.args[0]
		b.c.pandas().options.depth++
		defer func() { b.c.pandas().options.depth-- }()
		c := body()
		b.slots[at] = before
		for i, l := range lists {
			for j := counts[i]; l != nil && j < len(*l); j++ {
				(*l)[j].slots[at] = before
			}
		}
		return c
	}
	if len(m.args) == 1 {
		return within()
	}
	return b.With(s, m.args[1], within)
}

// pandasOptions is pd.options, or a part of it.
type pandasOptions struct {
	noLeaves
	part string
}

func (k pandasOptions) shape() string         { return "pandas options " + k.part }
func (k pandasOptions) with([]*object) static { return k }
func (k pandasOptions) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.optionsInPandas(k).v, true
}
func (k pandasOptions) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.optionsAttr(k, name)
}

// optionsAttr is an attribute of them.
func (b *builder) optionsAttr(k pandasOptions, name string) *object {
	if k.part == "" && name == "display" {
		return mkStatic(pandasOptions{part: name})
	}
	return b.getAttrPython(b.optionsInPandas(k), name)
}

func (b *builder) optionsInPandas(k pandasOptions) *object {
	o := b.getAttrPython(b.py("py.import", "pandas", tPyObj), "options")
	if k.part != "" {
		o = b.getAttrPython(o, k.part)
	}
	return o
}

// setOptionsAttr is pd.options.display.name = val.
func (b *builder) setOptionsAttr(s *cogen.Site, k pandasOptions, name string, val *object) {
	b.tableOr("pd.options."+k.part+"."+name, func() *object {
		if k.part == "" {
			panic(b.unsupportedAt(s, "pd.options."+name, ""))
		}
		return b.setOption(s, "set_option", []arg{{val: mkConst(k.part + "." + name)}, {val: val}})
	}, func() *object {
		of := b.optionsInPandas(k)
		if b.cur == nil {
			return deadObject
		}
		return b.py("py.setattr", name, nil, of.v, b.toPython(val))
	})
}
