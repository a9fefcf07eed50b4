package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// TextFacts are what a text says that concerns all code around it.
type TextFacts struct {
	// redirects: it changes where output goes, by redirect_stdout() or by assigning
	// to sys.stdout. Then print() is CPython's: native code writes to the host's streams.
	redirects bool
	// reads: it reads standard input, whose prompts are output, and which CPython reads
	// apart from native code.
	reads bool
	// lifetimes: it notices when objects end, by weak references or __del__(). Native
	// code lets go of CPython's objects at other times, so what has any runs there.
	lifetimes bool
	// interrupts: it has threads or signal handlers, whose code is to run while other code
	// does. Native code gives way to neither.
	interrupts bool
	// Shows: it sets options of how pandas shows tables; otherOptions: others of pandas'.
	Shows, OtherOptions bool
	// ShowsArrays: it sets options of how numpy shows arrays.
	ShowsArrays bool
	// SeesWarnings: it makes exceptions of warnings, or collects them.
	SeesWarnings bool
	// QuietParts: it has pandas say nothing of writing to parts of frames.
	QuietParts bool
	// LogRecords: it may look at the records of what is logged.
	LogRecords bool
	// formats: a class of it has a __format__.
	formats bool
	// counts: it asks the collector of CPython for what it has found, which depends on
	// what objects the program has.
	counts bool
	// Evaluates: it evaluates texts, or runs modules that are named when it runs.
	Evaluates bool
	// Outside is what it acts outside by, where CPython can't run it again.
	Outside string
	// seeds: it may give a generator of random numbers a state, or ask for it.
	seeds bool
	// imports are the modules that it imports.
	imports []string
	// options are the attributes of command lines, see options.go; setAttrs are the
	// attributes that are assigned to, but for those of self.
	options  map[string]*Type
	setAttrs map[string]bool
}

// uncounted are what the collector does without an answer.
var uncounted = facts.Words("enable disable freeze unfreeze set_threshold collect")

// interrupting are modules of which that can be said.
var interrupting = map[string]bool{"threading": true, "_thread": true, "signal": true, "socketserver": true, "http.server": true, "xmlrpc.server": true}

var (
	standardStreams = facts.Words("stdout stderr stdin")
	seeding         = facts.Words("seed setstate getstate")
	redirections    = facts.Words("redirect_stdout redirect_stderr")
	// arrayOptions are the functions that change how numpy shows arrays.
	arrayOptions = facts.Words("set_printoptions printoptions set_string_function")
)

// factsOf reads a text once.
func (c *Compiler) factsOf(p *cogen.Program) TextFacts {
	known, ok := c.texts[p]
	if ok {
		return known
	}
	known.setAttrs = map[string]bool{}
	aside := map[tree.Node]bool{}
	assigned := func(es []tree.Expr) {
		for _, e := range es {
			tree.Inspect(e, func(n tree.Node) bool {
				a, ok := n.(*tree.Attribute)
				if ok {
					if of, _ := a.Value.(*tree.Name); of == nil || of.ID != "self" {
						known.setAttrs[a.Attr] = true
					}
				}
				known.redirects = known.redirects || ok && standardStreams[a.Attr]
				return true
			})
		}
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if known.Outside == "" && n != nil {
			known.Outside = facts.OutsideBy(n)
		}
		known.SeesWarnings = known.SeesWarnings || seesWarnings(n)
		switch n := n.(type) {
		case *tree.ExprStmt:
			if call, ok := n.Value.(*tree.Call); ok {
				aside[call.Func] = true
			}
		case *tree.Name:
			known.reads = known.reads || n.ID == "input"
			known.Evaluates = known.Evaluates || Evaluating[n.ID]
		case *tree.Attribute:
			known.reads = known.reads || n.Attr == "stdin"
			known.redirects = known.redirects || redirections[n.Attr]
			known.ShowsArrays = known.ShowsArrays || arrayOptions[n.Attr]
			known.Evaluates = known.Evaluates || Evaluating[n.Attr]
			known.seeds = known.seeds || seeding[n.Attr]
			of, _ := n.Value.(*tree.Name)
			known.counts = known.counts || of != nil && of.ID == "gc" && !(aside[n] && uncounted[n.Attr])
		case *tree.Constant:
			name, _ := n.Value.(tree.Text) // getattr(random, "seed")
			known.seeds = known.seeds || seeding[string(name)]
		case *tree.Alias:
			known.seeds = known.seeds || seeding[n.Name]
			known.redirects = known.redirects || redirections[n.Name]
			known.ShowsArrays = known.ShowsArrays || arrayOptions[n.Name]
		case *tree.Assign:
			assigned(n.Targets)
		case *tree.AugAssign:
			assigned([]tree.Expr{n.Target})
		case *tree.Delete:
			assigned(n.Targets)
		case *tree.Call:
			known.noteOption(n)
			if f, ok := n.Func.(*tree.Name); ok && f.ID == "setattr" && len(n.Args) > 1 {
				if k, ok := n.Args[1].(*tree.Constant); ok {
					name, _ := k.Value.(tree.Text)
					known.redirects = known.redirects || standardStreams[string(name)]
				}
			}
		case *tree.Import:
			for _, a := range n.Names {
				known.imports = append(known.imports, a.Name)
				known.lifetimes = known.lifetimes || a.Name == "weakref"
				known.interrupts = known.interrupts || interrupting[a.Name]
			}
		case *tree.ImportFrom:
			if n.Level == 0 {
				known.imports = append(known.imports, n.Module)
			}
			known.lifetimes = known.lifetimes || n.Module == "weakref"
			known.interrupts = known.interrupts || interrupting[n.Module]
			for _, a := range n.Names {
				known.interrupts = known.interrupts || interrupting[n.Module+"."+a.Name]
			}
		case *tree.FunctionDef:
			known.lifetimes = known.lifetimes || n.Name == "__del__"
			known.formats = known.formats || n.Name == "__format__"
		}
		return true
	})
	if slices.ContainsFunc(known.imports, func(name string) bool { return !isStandard(name) }) {
		for _, l := range c.Lib.Libs {
			if l.TextFacts != nil {
				l.TextFacts(p, &known)
			}
		}
	}
	c.texts[p] = known
	return known
}

// Imports reports whether the text imports a module.
func (f TextFacts) Imports(module string) bool { return slices.Contains(f.imports, module) }

// SomeText reports whether one of the user's texts says something.
func (c *Compiler) SomeText(says func(TextFacts) bool) bool {
	if says(c.factsOf(c.Prog)) {
		return true
	}
	for _, modules := range []map[*cogen.Program]*UserModule{c.foreign, c.Modules} {
		for p, m := range modules {
			if !m.Library && says(c.factsOf(p)) {
				return true
			}
		}
	}
	return false
}

// redirected reports whether any of the user's texts redirects output.
func (c *Compiler) redirected() bool {
	return c.SomeText(func(f TextFacts) bool { return f.redirects })
}

// lifetimes reports whether any of them notices when objects end.
func (c *Compiler) lifetimes() bool {
	return c.SomeText(func(f TextFacts) bool { return f.lifetimes })
}

// formats reports whether objects of theirs may have a format that is not their text.
func (c *Compiler) formats() bool {
	return c.SomeText(func(f TextFacts) bool { return f.formats })
}

// interrupted reports whether any of them has code that runs beside other code.
func (c *Compiler) interrupted() bool {
	return c.SomeText(func(f TextFacts) bool { return f.interrupts })
}

var Evaluating = facts.Words("exec eval import_module __import__ execfile run_path run_module")
