package export

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/sexpr"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Sexpr is what the function does, as s-expressions. The error is a diagnostic.
func (x *Exported) Sexpr() (string, error) {
	m, err := x.Meaning()
	if err != nil {
		return "", err
	}
	text, err := sexpr.Write(m)
	if err != nil {
		return "", x.refused(err.Error(), "", nowhere)
	}
	return text, nil
}

// SMTLIB is what the function does, as a script for a solver. What a loop does is a function of what it starts with, of which
// nothing else is said. The error is a diagnostic.
func (x *Exported) SMTLIB() (string, error) {
	m, err := x.Meaning()
	if err != nil {
		return "", err
	}
	var results []smt.Result
	for _, r := range m.Results {
		results = append(results, smt.Result(r))
	}
	return "; " + m.Signature + "\n" + smt.Define(m.Params, m.Known, results, smt.Precise), nil
}

// Meaning is what the function does. The error is a diagnostic.
func (x *Exported) Meaning() (*sexpr.Meaning, error) {
	out, p := x.Outcome, x.Pool
	switch {
	case out.Left != p.False:
		return nil, x.refused("rows that its native code leaves to CPython", "hipy explain says more", nowhere)
	case out.Recurs:
		return nil, x.refused("a function that calls itself", "write it as a loop", nowhere)
	}
	m := &sexpr.Meaning{Name: x.Name, Signature: x.signature(), Known: x.Inputs.Known}
	seen := map[*term.Term]bool{}
	for _, leaves := range x.Inputs.Leaves {
		for _, l := range leaves {
			l.Walk(seen, func(t *term.Term) {
				if t.Op == "var" {
					m.Params = append(m.Params, t)
				}
			})
		}
	}
	m.Results = []sexpr.Named{{Name: "raises", Term: out.Raises}}
	if out.Raises != p.False {
		class, ok := className(p, out.Exc.Class, x.Classes)
		if !ok {
			return nil, x.refused("an exception whose class is not known", "raise one of a class that is named", nowhere)
		}
		m.Results = append(m.Results, sexpr.Named{Name: "exception", Term: class}, sexpr.Named{Name: "message", Term: out.Exc.Text})
	}
	m.Results = append(m.Results, sexpr.Named{Name: "returns", Term: out.Returns})
	values, err := out.Leaves()
	if u, ok := errors.AsType[*symbolic.Unsupported](err); ok {
		return nil, x.refused(u.Reason, "", onLine(u.Line))
	}
	for i, name := range leafNames("value", out.Result) {
		m.Results = append(m.Results, sexpr.Named{Name: name, Term: values[i]})
	}
	for i, c := range out.Changed {
		if c[0] != nil && (c[0] != x.Inputs.Leaves[i][0] || c[1] != x.Inputs.Leaves[i][0]) {
			m.Results = append(m.Results, sexpr.Named{Name: x.Params[i] + " after", Term: c[0]}, sexpr.Named{Name: x.Params[i] + " after raising", Term: c[1]})
		}
	}
	m.Loops = loops(out.Loops)
	return m, nil
}

func (x *Exported) signature() string {
	var params []string
	for i, name := range x.Params {
		params = append(params, name+": "+x.Types[i].String())
	}
	return fmt.Sprintf("def %s(%s) -> %s", x.Name, strings.Join(params, ", "), x.Outcome.Result)
}

// className is the name of an exception's class, of its number.
func className(p *term.Pool, t *term.Term, classes *symbolic.Classes) (*term.Term, bool) {
	if t.Op == "if" {
		a, ok := className(p, t.Args[1], classes)
		b, ok2 := className(p, t.Args[2], classes)
		if !ok || !ok2 {
			return nil, false
		}
		return p.If(t.Args[0], a, b), true
	}
	n, ok := t.AsInt()
	if !ok {
		return nil, false
	}
	return p.Str(classes.Name(n.Int64())), true
}

// leafNames are names for the terms that a value of a type is made of.
func leafNames(name string, t *ir.Type) (names []string) {
	switch t.Kind {
	case ir.KNone, ir.KUnbound, ir.KVoid, ir.KNever:
		return nil
	case ir.KTuple:
		for i, e := range t.Elems {
			names = append(names, leafNames(fmt.Sprintf("%s.%d", name, i), e)...)
		}
		return names
	case ir.KUnion:
		names = []string{name + ".member"}
		for _, e := range t.Elems {
			names = append(names, leafNames(name+"."+e.String(), e)...)
		}
		return names
	}
	return []string{name}
}

// loops are loops with those in them, which come first.
func loops(of []*symbolic.Loop) (all []sexpr.Loop) {
	for _, l := range of {
		all = append(all, loops(l.Inner)...)
		out := sexpr.Loop{Name: l.Name, Known: l.Known, Again: l.Next.Cond,
			Vars: flat(l.Vars, l.HeapVars), Init: flat(l.Init, l.HeapInit), Next: flat(l.Next.Leaves, l.Next.Heap)}
		for _, e := range l.Exits {
			out.Exits = append(out.Exits, sexpr.Exit{Cond: e.Cond, Leaves: flat(e.Leaves, nil), Objects: e.Heap})
		}
		all = append(all, out)
	}
	return all
}

func flat(values [][]*term.Term, objects []*term.Term) []*term.Term {
	return append(slices.Concat(values...), objects...)
}
