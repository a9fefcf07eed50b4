package driver

import (
	"context"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// A module that does without what is not installed,
//
//	try:
//	    import ujson as json
//	except ImportError:
//	    import json
//
// is compiled as what it does with the CPython that is used: the statement is that which runs.
// CPython is asked whether it would find a module, without any code of that. The library's own
// modules, which are always the same, are asked for names besides.

// installedTimeout bounds how long CPython is asked.
const installedTimeout = 20 * time.Second

// settleImports replaces such statements of a module; own tells which modules are the user's,
// which are left alone. The result says what was found, for the cache.
func settleImports(m *tree.Module, own func(string) bool, python string) string {
	var tries []int
	var questions []string
	for i, st := range m.Body {
		if try, ok := st.(*tree.Try); ok {
			if q := importQuestion(try, own); q != "" {
				tries, questions = append(tries, i), append(questions, q)
			}
		}
	}
	if len(tries) == 0 {
		return ""
	}
	answers := askImports(questions, python)
	if answers == nil {
		return ""
	}
	found, body := "", m.Body
	m.Body = nil
	for i, st := range body {
		if len(tries) == 0 || tries[0] != i {
			m.Body = append(m.Body, st)
			continue
		}
		try := st.(*tree.Try)
		switch answers[0] {
		case "yes":
			m.Body = append(append(m.Body, try.Body...), try.Else...)
		case "no":
			m.Body = append(m.Body, try.Handlers[0].Body...)
		default:
			m.Body = append(m.Body, st)
		}
		found += answers[0] + " "
		tries, answers = tries[1:], answers[1:]
	}
	return found
}

// importQuestion is an expression of Python's that is "yes" where all imports of a try succeed,
// "no" where the first fails for want of a module, and else something else; "" for other statements.
func importQuestion(try *tree.Try, own func(string) bool) string {
	if len(try.Handlers) != 1 || len(try.Finally) > 0 || try.Star || !catchesImportError(try.Handlers[0].Type) || try.Handlers[0].Name != "" {
		return ""
	}
	for _, part := range [][]tree.Stmt{try.Body, try.Else, try.Handlers[0].Body} {
		for _, st := range part {
			if !importsOrNotes(st) {
				return ""
			}
		}
	}
	var asked []string
	for _, st := range try.Body {
		switch st := st.(type) {
		case *tree.Import:
			for _, a := range st.Names {
				if own(a.Name) || strings.Contains(a.Name, ".") {
					return ""
				}
				asked = append(asked, "("+pythonText(a.Name)+", ())")
			}
		case *tree.ImportFrom:
			if st.Level > 0 || own(st.Module) {
				return ""
			}
			names := ""
			for _, a := range st.Names {
				if a.Name == "*" {
					return ""
				}
				names += pythonText(a.Name) + ", "
			}
			asked = append(asked, "("+pythonText(st.Module)+", ("+names+"))")
		}
	}
	if len(asked) == 0 {
		return ""
	}
	return "[" + strings.Join(asked, ", ") + "]"
}

// importsOrNotes reports whether a statement imports, or notes a constant, as in HAVE_X = True.
func importsOrNotes(st tree.Stmt) bool {
	switch st := st.(type) {
	case *tree.Import, *tree.ImportFrom, *tree.Pass:
		return true
	case *tree.Assign:
		_, constant := st.Value.(*tree.Constant)
		_, name := st.Targets[0].(*tree.Name)
		return constant && name && len(st.Targets) == 1
	}
	return false
}

// catchesImportError reports whether a handler is for modules that are not there.
func catchesImportError(e tree.Expr) bool {
	switch e := e.(type) {
	case nil:
		return true
	case *tree.Name:
		return e.ID == "ImportError" || e.ID == "ModuleNotFoundError" || e.ID == "Exception"
	case *tree.Tuple:
		for _, x := range e.Elts {
			if catchesImportError(x) {
				return true
			}
		}
	}
	return false
}

// askImports answers questions; nil where there is nobody to ask. Whether a module that is not
// the library's has a name is not known without executing it.
func askImports(questions []string, python string) []string {
	ctx, cancel := context.WithTimeout(context.Background(), installedTimeout)
	defer cancel()
	p, err := pyhost.Find(ctx, python)
	if err != nil {
		return nil
	}
	server, err := p.Start(ctx)
	if err != nil {
		return nil
	}
	defer server.Close()
	exprs := make([]string, len(questions))
	for i, q := range questions {
		exprs[i] = `(lambda sys, find, load, asked: (lambda states: "yes" if all(s == "yes" for s in states) else "no" if states[0] == "no" else "unknown")(` +
			`["no" if find(name.partition(".")[0]) is None else "yes" if not names else "unknown" if name.partition(".")[0] not in sys.stdlib_module_names else ` +
			`"yes" if all(hasattr(load(name), n) for n in names) else "no" for name, names in asked]))(` +
			`__import__("sys"), __import__("importlib.util").util.find_spec, __import__("importlib").import_module, ` + q + `)`
	}
	rs, err := server.Eval(ctx, exprs, installedTimeout)
	if err != nil {
		return nil
	}
	answers := make([]string, len(rs))
	for i, r := range rs {
		if text, ok := r.Value.(pyvalue.Str); ok && r.Err == nil {
			answers[i] = string(text)
		}
	}
	return answers
}
