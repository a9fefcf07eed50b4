package pandas

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
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
	stage.NoLeaves
	rows, min, cols, width, limit, digits int64 // -1: None
	format                                *stage.Object
}

func (k tableOptions) Shape() string {
	format := ""
	if k.format != nil {
		format = k.format.Static.Shape()
		if m, ok := k.format.Static.(stage.Method); ok {
			text, _ := stage.StringConst(m.Recv)
			format += " " + text
		}
	}
	return fmt.Sprintf("options %d %d %d %d %d %d %q", k.rows, k.min, k.cols, k.width, k.limit, k.digits, format)
}
func (k tableOptions) With([]*stage.Object) stage.Static { return k }

var defaultOptions = tableOptions{rows: 60, min: 10, cols: 0, width: 80, limit: 50, digits: 6}

// makeOptions makes the slot, where the program sets any.
func makeOptions(b *stage.Builder) {
	stateOf(b.Compiler).options.depth = 0
	if shownByOptions(b.Compiler) {
		stateOf(b.Compiler).options.slot = b.Push(stage.NewObject(defaultOptions), stage.SlotKey{Prog: b.Compiler.Prog, What: "options of pandas"})
	}
}

// optionsHere are the options; false: pandas knows.
func optionsHere(b *stage.Builder) (k tableOptions, ok bool) {
	switch {
	case !shownByOptions(b.Compiler):
		return defaultOptions, true
	case stateOf(b.Compiler).options.byPandas:
		return k, false
	}
	if b.Compiler.IsProgram() && b.Spec.Gen == b.Compiler.Prog.Module && b.Frame != nil {
		k, ok = b.Slots[stateOf(b.Compiler).options.slot].Static.(tableOptions)
	}
	if !ok {
		leaveOptions(b)
	}
	return k, ok
}

// plainOptions reports whether texts other than tables' are what they are by default.
func plainOptions(b *stage.Builder) bool {
	k, ok := optionsHere(b)
	return ok && k.width == defaultOptions.width && k.rows == defaultOptions.rows
}

// leaveOptions decides that pandas makes all texts.
func leaveOptions(b *stage.Builder) {
	if u := &stateOf(b.Compiler).options; !u.byPandas {
		u.byPandas, b.Compiler.Changed = true, true
	}
}

// tellOptions decides that pandas is told of options, since it does something else for the
// program, by a module of CPython's.
func tellOptions(b *stage.Builder, mod string) {
	top, _, _ := strings.Cut(mod, ".")
	if u := &stateOf(b.Compiler).options; !u.inPandas && b.Compiler.IsProgram() && !showsNothing[top] && shownByOptions(b.Compiler) {
		u.inPandas, b.Compiler.Changed = true, true
	}
}

// showsNothing are modules that CPython is asked for without any table being shown.
var showsNothing = facts.Words(`numpy builtins operator warnings collections datetime decimal math os sys json re time random csv pathlib argparse
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
func (k tableOptions) withOption(b *stage.Builder, name string, val *stage.Object) (tableOptions, bool) {
	if name = optionName(name); name == "float_format" {
		if val.IsNone() {
			k.format = nil
			return k, true
		}
		_, isText := stage.StringConst(val)
		k.format = floatFormat(b, val)
		return k, k.format != nil && !isText
	}
	n := int64(-1)
	if !val.IsNone() {
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
func (k tableOptions) withOptions(b *stage.Builder, args []stage.Arg) (tableOptions, bool) {
	ok := len(args)%2 == 0 && len(args) > 0
	for i := 0; ok && i < len(args); i += 2 {
		name, isName := stage.StringConst(args[i].Value)
		if ok = isName && args[i].Name == "" && args[i+1].Name == ""; ok {
			k, ok = k.withOption(b, name, args[i+1].Value)
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

// changeOptions puts options into the slot; false: pandas keeps them.
func changeOptions(b *stage.Builder, k tableOptions, ok bool) bool {
	if !ok || stateOf(b.Compiler).options.byPandas || b.NestingHere() > 0 || stateOf(b.Compiler).options.depth > 0 {
		leaveOptions(b)
		return false
	}
	b.Slots[stateOf(b.Compiler).options.slot] = stage.NewObject(k)
	return true
}

// setOption is pd.set_option(...) or pd.reset_option(...). Unsupported: pandas does it.
func setOption(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	k, ok := optionsHere(b)
	if ok && name == "set_option" {
		k, ok = k.withOptions(b, args)
	} else if ok {
		var of string
		if ok = len(args) == 1 && args[0].Name == ""; ok {
			of, _ = stage.StringConst(args[0].Value)
			k, ok = k.reset(of)
		}
	}
	if !changeOptions(b, k, ok) {
		panic(b.UnsupportedAt(s, "pd."+name+"()", ""))
	}
	if stateOf(b.Compiler).options.inPandas {
		b.NoteFallback("pd."+name+"()", "pandas is told as well, because the program uses it", "")
		args = b.ArgsForPython(args)
		if b.Current == nil {
			return stage.Dead
		}
		b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), name, args)
	}
	return stage.None
}

// optionContext is pd.option_context(...): a manager, whose first argument are the options
// within, and another one the manager that pandas has for them.
func optionContext(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	k, ok := optionsHere(b)
	if ok {
		k, ok = k.withOptions(b, args)
	}
	if !ok || b.Frame.Consume != nil {
		leaveOptions(b)
		panic(b.UnsupportedAt(s, "pd.option_context()", ""))
	}
	parts := []*stage.Object{stage.NewObject(k)}
	if stateOf(b.Compiler).options.inPandas {
		b.NoteFallback("pd.option_context()", "pandas is told as well, because the program uses it", "")
		args = b.ArgsForPython(args)
		if b.Current == nil {
			return stage.Dead
		}
		parts = append(parts, b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), "option_context", args))
		if b.Current == nil {
			return stage.Dead
		}
	}
	return stage.NewObject(stage.Manager{Kind: "options", Args: parts})
}

// optionsManager is the lookup of the special methods of one.
func optionsManager(b *stage.Builder, s *cogen.Site, o *stage.Object) (enter, exit cogen.Value) {
	m := o.Static.(stage.Manager)
	if len(m.Args) == 1 {
		return stage.NewObject(stage.ManagerMethod{Recv: o, Exit: false}), stage.NewObject(stage.ManagerMethod{Recv: o, Exit: true})
	}
	enter, last := b.Manager(s, m.Args[1])
	return enter, stage.NewObject(stage.ManagerMethod{Recv: stage.NewObject(stage.Manager{Kind: "options", Args: []*stage.Object{m.Args[0], last.(*stage.Object)}}), Exit: true})
}

// withinOptions runs the body of with pd.option_context(...). Whatever way leaves it has
// the options from before.
func withinOptions(b *stage.Builder, s *cogen.Site, m stage.Manager, body func() cogen.Completion) cogen.Completion {
	within := func() cogen.Completion {
		at := stateOf(b.Compiler).options.slot
		before := b.Slots[at]
		lists := []*[]stage.Exit{b.Frame.Returns}
		for _, l := range b.Loops {
			lists = append(lists, &l.Breaks, &l.Continues)
		}
		for _, f := range b.Finals {
			lists = append(lists, &f.Exits)
		}
		counts := make([]int, len(lists))
		for i, l := range lists {
			if l != nil {
				counts[i] = len(*l)
			}
		}
		b.Slots[at] = m.Args[0]
		stateOf(b.Compiler).options.depth++
		defer func() { stateOf(b.Compiler).options.depth-- }()
		c := body()
		b.Slots[at] = before
		for i, l := range lists {
			for j := counts[i]; l != nil && j < len(*l); j++ {
				(*l)[j].Slots[at] = before
			}
		}
		return c
	}
	if len(m.Args) == 1 {
		return within()
	}
	return b.With(s, m.Args[1], within)
}

// pandasOptions is pd.options, or a part of it.
type pandasOptions struct {
	stage.NoLeaves
	part string
}

func (k pandasOptions) Shape() string                     { return "pandas options " + k.part }
func (k pandasOptions) With([]*stage.Object) stage.Static { return k }
func (k pandasOptions) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return optionsInPandas(b, k).Value, true
}
func (k pandasOptions) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return optionsAttr(b, k, name)
}

// optionsAttr is an attribute of them.
func optionsAttr(b *stage.Builder, k pandasOptions, name string) *stage.Object {
	if k.part == "" && name == "display" {
		return stage.NewObject(pandasOptions{part: name})
	}
	return b.GetAttrPython(optionsInPandas(b, k), name)
}

func optionsInPandas(b *stage.Builder, k pandasOptions) *stage.Object {
	o := b.GetAttrPython(b.Py("py.import", "pandas", stage.PyObjType), "options")
	if k.part != "" {
		o = b.GetAttrPython(o, k.part)
	}
	return o
}

// setOptionsAttr is pd.options.display.name = val.
func setOptionsAttr(b *stage.Builder, s *cogen.Site, k pandasOptions, name string, val *stage.Object) {
	TableOr(b, "pd.options."+k.part+"."+name, func() *stage.Object {
		if k.part == "" {
			panic(b.UnsupportedAt(s, "pd.options."+name, ""))
		}
		return setOption(b, s, "set_option", []stage.Arg{{Value: stage.Const(k.part + "." + name)}, {Value: val}})
	}, func() *stage.Object {
		of := optionsInPandas(b, k)
		if b.Current == nil {
			return stage.Dead
		}
		return b.Py("py.setattr", name, nil, of.Value, b.ToPython(val))
	})
}
