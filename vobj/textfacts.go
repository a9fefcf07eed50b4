package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// textFacts are what a text says that concerns all code around it.
type textFacts struct {
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
	// shows: it sets options of how pandas shows tables; otherOptions: others of pandas'.
	shows, otherOptions bool
	// showsArrays: it sets options of how numpy shows arrays.
	showsArrays bool
	// seesWarnings: it makes exceptions of warnings, or collects them.
	seesWarnings bool
	// quietParts: it has pandas say nothing of writing to parts of frames.
	quietParts bool
	// formats: a class of it has a __format__.
	formats bool
	// counts: it asks the collector of CPython for what it has found, which depends on
	// what objects the program has.
	counts bool
	// evaluates: it evaluates texts, or runs modules that are named when it runs.
	evaluates bool
	// outside is what it acts outside by, where CPython can't run it again.
	outside string
	// imports are the modules that it imports.
	imports []string
	// options are the attributes of command lines, see options.go; setAttrs are the
	// attributes that are assigned to, but for those of self.
	options  map[string]*vtype
	setAttrs map[string]bool
}

// uncounted are what the collector does without an answer.
var uncounted = words("enable disable freeze unfreeze set_threshold collect")

// interrupting are modules of which that can be said.
var interrupting = map[string]bool{"threading": true, "_thread": true, "signal": true, "socketserver": true, "http.server": true, "xmlrpc.server": true}

var (
	standardStreams = words("stdout stderr stdin")
	redirections    = words("redirect_stdout redirect_stderr")
	// arrayOptions are the functions that change how numpy shows arrays.
	arrayOptions = words("set_printoptions printoptions set_string_function")
)

// factsOf reads a text once.
func (c *Compiler) factsOf(p *cogen.Program) textFacts {
	facts, ok := c.texts[p]
	if ok {
		return facts
	}
	facts.setAttrs = map[string]bool{}
	aside := map[tree.Node]bool{}
	assigned := func(es []tree.Expr) {
		for _, e := range es {
			tree.Inspect(e, func(n tree.Node) bool {
				a, ok := n.(*tree.Attribute)
				if ok {
					if of, _ := a.Value.(*tree.Name); of == nil || of.ID != "self" {
						facts.setAttrs[a.Attr] = true
					}
				}
				facts.redirects = facts.redirects || ok && standardStreams[a.Attr]
				return true
			})
		}
	}
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		if facts.outside == "" && n != nil {
			facts.outside = outsideBy(n)
		}
		facts.seesWarnings = facts.seesWarnings || seesWarnings(n)
		switch n := n.(type) {
		case *tree.ExprStmt:
			if call, ok := n.Value.(*tree.Call); ok {
				aside[call.Func] = true
			}
		case *tree.Name:
			facts.reads = facts.reads || n.ID == "input"
			facts.evaluates = facts.evaluates || evaluating[n.ID]
		case *tree.Attribute:
			facts.reads = facts.reads || n.Attr == "stdin"
			facts.redirects = facts.redirects || redirections[n.Attr]
			facts.showsArrays = facts.showsArrays || arrayOptions[n.Attr]
			facts.evaluates = facts.evaluates || evaluating[n.Attr]
			of, _ := n.Value.(*tree.Name)
			facts.counts = facts.counts || of != nil && of.ID == "gc" && !(aside[n] && uncounted[n.Attr])
		case *tree.Alias:
			facts.redirects = facts.redirects || redirections[n.Name]
			facts.showsArrays = facts.showsArrays || arrayOptions[n.Name]
		case *tree.Assign:
			assigned(n.Targets)
		case *tree.AugAssign:
			assigned([]tree.Expr{n.Target})
		case *tree.Delete:
			assigned(n.Targets)
		case *tree.Call:
			facts.noteOption(n)
			if f, ok := n.Func.(*tree.Name); ok && f.ID == "setattr" && len(n.Args) > 1 {
				if k, ok := n.Args[1].(*tree.Constant); ok {
					name, _ := k.Value.(tree.Text)
					facts.redirects = facts.redirects || standardStreams[string(name)]
				}
			}
		case *tree.Import:
			for _, a := range n.Names {
				facts.imports = append(facts.imports, a.Name)
				facts.lifetimes = facts.lifetimes || a.Name == "weakref"
				facts.interrupts = facts.interrupts || interrupting[a.Name]
			}
		case *tree.ImportFrom:
			if n.Level == 0 {
				facts.imports = append(facts.imports, n.Module)
			}
			facts.lifetimes = facts.lifetimes || n.Module == "weakref"
			facts.interrupts = facts.interrupts || interrupting[n.Module]
			for _, a := range n.Names {
				facts.interrupts = facts.interrupts || interrupting[n.Module+"."+a.Name]
			}
		case *tree.FunctionDef:
			facts.lifetimes = facts.lifetimes || n.Name == "__del__"
			facts.formats = facts.formats || n.Name == "__format__"
		}
		return true
	})
	for _, l := range c.lib.libs {
		if l.textFacts != nil {
			l.textFacts(p, &facts)
		}
	}
	c.texts[p] = facts
	return facts
}

// someText reports whether one of the user's texts says something.
func (c *Compiler) someText(says func(textFacts) bool) bool {
	if says(c.factsOf(c.prog)) {
		return true
	}
	for _, modules := range []map[*cogen.Program]*userModule{c.foreign, c.modules} {
		for p, m := range modules {
			if !m.library && says(c.factsOf(p)) {
				return true
			}
		}
	}
	return false
}

// redirected reports whether any of the user's texts redirects output.
func (c *Compiler) redirected() bool {
	return c.someText(func(f textFacts) bool { return f.redirects })
}

// lifetimes reports whether any of them notices when objects end.
func (c *Compiler) lifetimes() bool {
	return c.someText(func(f textFacts) bool { return f.lifetimes })
}

// formats reports whether objects of theirs may have a format that is not their text.
func (c *Compiler) formats() bool {
	return c.someText(func(f textFacts) bool { return f.formats })
}

// interrupted reports whether any of them has code that runs beside other code.
func (c *Compiler) interrupted() bool {
	return c.someText(func(f textFacts) bool { return f.interrupts })
}

var evaluating = words("exec eval import_module __import__ execfile run_path run_module")

// namesOf are the names that a node itself mentions.
func namesOf(n tree.Node) []string {
	switch n := n.(type) {
	case *tree.Name:
		return []string{n.ID}
	case *tree.FunctionDef:
		return []string{n.Name}
	case *tree.ClassDef:
		return []string{n.Name}
	case *tree.Arg:
		return []string{n.Name}
	case *tree.Alias:
		return []string{n.Name, n.AsName}
	case *tree.ExceptHandler:
		return []string{n.Name}
	case *tree.Global:
		return n.Names
	case *tree.Nonlocal:
		return n.Names
	case *tree.MatchAs:
		return []string{n.Name}
	case *tree.MatchStar:
		return []string{n.Name}
	case *tree.MatchMapping:
		return []string{n.Rest}
	}
	return nil
}
