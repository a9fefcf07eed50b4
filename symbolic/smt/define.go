package smt

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// Result is a term with a name.
type Result struct {
	Name string
	Term *term.Term
}

// Define is a script in which results are functions of no parameters, out.NAME, over the variables of parameters, in.NAME, of
// which is asserted what is known. It asks nothing.
func Define(params, known []*term.Term, results []Result, level Level) string {
	s := newScript(level)
	roots := append([]*term.Term{}, known...)
	for _, p := range params {
		s.inputs = append(s.inputs, p.Name)
		roots = append(roots, p)
	}
	for _, r := range results {
		roots = append(roots, r.Term)
	}
	s.define(roots)
	for _, k := range known {
		fmt.Fprintf(&s.body, "(assert %s)\n", s.names[k])
	}
	for _, r := range results {
		fmt.Fprintf(&s.body, "(define-fun %s () %s %s)\n", nameOf("out", r.Name), sortName(r.Term.Sort), s.names[r.Term])
	}
	return s.whole()
}

var (
	simple  = regexp.MustCompile(`^[A-Za-z0-9_.]+$`)
	unusual = regexp.MustCompile(`[^ -~]|[|\\]`)
)

// nameOf is a symbol for a name of Python's, which is none of the script's own.
func nameOf(group, name string) string {
	name = group + "." + unusual.ReplaceAllStringFunc(name, func(c string) string { return fmt.Sprintf("u{%x}", []rune(c)[0]) })
	if simple.MatchString(name) {
		return name
	}
	return "|" + strings.TrimSpace(name) + "|"
}
