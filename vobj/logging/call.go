package logging

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// levels are the methods that log, with their levels. warn() is left out: it warns that it is deprecated, whatever the level.
var levels = map[string]int64{"debug": 10, "info": 20, "warning": 30, "error": 40, "exception": 40, "critical": 50, "fatal": 50}

// callLogging is a call such as log.warning("bad row %r", row), where an argument is more than a value. If the logger takes
// messages of the level, CPython gets the text of the message in place of its format and arguments. nil: of other calls, and
// where the text can't be made natively or the program may look at the arguments.
func callLogging(b *stage.Builder, s *cogen.Site, f func() *stage.Object, name string, args []stage.Arg) *stage.Object {
	level, ok := levels[name]
	if !ok || !b.Compiler.SomeText(func(t stage.TextFacts) bool { return t.Imports("logging") }) || b.Compiler.SomeText(func(t stage.TextFacts) bool { return t.LogRecords }) {
		return nil
	}
	message, options := parted(args)
	if !slices.ContainsFunc(message, func(o *stage.Object) bool { return !stage.GoesAsCopy(o) }) {
		return nil
	}
	method := f()
	of := stage.Dynamic(method.Value.Def.Args[0], stage.PyObjType)
	r, u := b.Transaction(func() *stage.Object {
		root, ok := logsBy(b, of, name)
		if !ok {
			return nil
		}
		asked := of
		if root {
			asked = b.GetAttrPython(of, "root")
		}
		enabled := b.CallMethodPython(s, asked, "isEnabledFor", []stage.Arg{{Value: stage.Int(level)}})
		b.Branch(b.TruthOf(s, enabled), func() {
			text := textOf(b, s, message)
			b.Branch(b.Compare(s, tree.Is, text, stage.None).(*stage.Object), func() {
				// As logging does of a message that can't be made: it says so, and the program goes on.
				b.CallPy(method.Value, []stage.Arg{{Value: stage.Const("%d")}, {Value: stage.Const("the text of the message raised")}})
			}, func() {
				b.CallPy(method.Value, append([]stage.Arg{{Value: text}}, options...))
			})
		}, func() {
			if root { // it sets logging up, if the program has not
				b.CallPy(method.Value, []stage.Arg{{Value: stage.Const("")}})
			}
		})
		return stage.None
	})
	if u != nil {
		return nil
	}
	return r
}

// parted are the format and the arguments of a call, and its keywords; nothing of a call of another form.
func parted(args []stage.Arg) (message []*stage.Object, options []stage.Arg) {
	for _, a := range args {
		switch {
		case a.Spread || len(message) == 0 && a.Name != "":
			return nil, nil
		case a.Name != "":
			options = append(options, a)
		default:
			message = append(message, a.Value)
		}
	}
	return message, options
}

// logsBy reports whether an object of CPython's is a logger, or taken for one from here on, or the module, which logs by its
// root logger.
func logsBy(b *stage.Builder, of *stage.Object, name string) (root, ok bool) {
	switch b.LibraryName(of.Value) {
	case "logging":
		return true, true
	case "Logger":
		return false, true
	case "":
	default:
		return false, false
	}
	if !b.Compiler.IsProgram() || b.Frame.Model || b.Current == nil || b.InRegion > 0 {
		return false, false
	}
	is, wrong := b.Guess("whether "+name+"() is a logger's", true)
	if is {
		logger := b.GetAttrPython(b.Py("py.import", "logging", stage.PyObjType), "Logger")
		r := b.CallPy(b.PyBuiltin("isinstance"), []stage.Arg{{Value: of}, {Value: logger}})
		if b.Current != nil {
			wrong(b.Value(b.Inverse(b.Py("py.truth", "", stage.BoolType, r.Value))))
		}
	}
	return false, is
}

// textOf is the text of a message, or None if making it raises an exception.
func textOf(b *stage.Builder, s *cogen.Site, message []*stage.Object) *stage.Object {
	switch {
	case len(message) == 1:
		return b.TextModelOf(s, "builtins/logging", "shown", message[0])
	case len(message) == 2:
		return b.TextModelOf(s, "builtins/logging", "formatted_one", message...)
	}
	return b.TextModelOf(s, "builtins/logging", "formatted", message[0], stage.TupleOf(message[1:]...))
}
