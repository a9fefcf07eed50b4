package smt

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// script is a question in the making.
type script struct {
	level Level
	// inputs are the names of variables that keep them.
	inputs []string
	// declared are the symbols of variables and functions, by what they are.
	declared map[string]string
	names    map[*term.Term]string
	decls    strings.Builder
	needs    []string
	body     strings.Builder
}

// Script is the question whether conditions can hold together, and if so, for which values of
// variables; at says which symbols stand for these.
func Script(conds, wanted []*term.Term, level Level) (text string, at []string) {
	s := newScript(level)
	s.define(append(slices.Clone(conds), wanted...))
	for _, c := range conds {
		fmt.Fprintf(&s.body, "(assert %s)\n", s.names[c])
	}
	for _, w := range wanted {
		at = append(at, s.names[w])
	}
	text = s.whole() + "(check-sat)\n"
	if len(at) > 0 {
		text += fmt.Sprintf("(get-value (%s))\n", strings.Join(at, " "))
	}
	return text, at
}

func newScript(level Level) *script {
	return &script{level: level, declared: map[string]string{}, names: map[*term.Term]string{}}
}

// define writes all that terms are made of.
func (s *script) define(roots []*term.Term) {
	used := map[*term.Term]int{}
	all := map[*term.Term]bool{}
	for _, c := range roots {
		c.Walk(all, func(t *term.Term) {
			for _, a := range t.Args {
				used[a]++
			}
		})
	}
	terms := make([]*term.Term, 0, len(all))
	for t := range all {
		terms = append(terms, t)
	}
	slices.SortFunc(terms, func(a, b *term.Term) int { return cmp.Compare(a.ID, b.ID) })
	for _, t := range terms {
		text := s.text(t)
		if len(t.Args) > 0 && (used[t] > 1 || s.factOf(t) != "") {
			name := fmt.Sprintf("t%d", t.ID)
			fmt.Fprintf(&s.body, "(define-fun %s () %s %s)\n", name, sortName(t.Sort), text)
			text = name
		}
		s.names[t] = text
		if fact := s.factOf(t); fact != "" {
			args := make([]string, len(t.Args))
			for i, a := range t.Args {
				args[i] = s.names[a]
			}
			fmt.Fprintf(&s.body, "(assert %s)\n", filled(fact, text, args))
			if strings.HasPrefix(t.Op, "float.") || t.Op == "math.sqrt" {
				s.need("numbers")
			}
		}
	}
}

// whole is the script with what it needs.
func (s *script) whole() string {
	var b strings.Builder
	b.WriteString("(set-logic ALL)\n(declare-sort Other 0)\n")
	for _, n := range s.needs {
		b.WriteString(definitions[n])
	}
	return b.String() + s.decls.String() + s.body.String()
}

func (s *script) factOf(t *term.Term) string {
	if _, has := formOf(t, s.level); has {
		return ""
	}
	return facts[t.Op]
}

// operand is a place for an operand in a form or a fact, or for the application that it is about.
var operand = regexp.MustCompile(`\$[0-9]?`)

// filled is a form or a fact with its operands, and the application that it is about.
func filled(form, of string, args []string) string {
	return operand.ReplaceAllStringFunc(form, func(place string) string {
		if place == "$" {
			return of
		}
		return args[place[1]-'0']
	})
}

// need has the script have definitions.
func (s *script) need(name string) {
	if !slices.Contains(s.needs, name) {
		s.needs = append(s.needs, name)
	}
}

// text is a term over the names of its operands.
func (s *script) text(t *term.Term) string {
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = s.names[a]
	}
	switch t.Op {
	case "const":
		return s.constant(t)
	case "var":
		return s.symbol("v", t.Name, nil, t.Sort)
	case "and", "or":
		return "(" + t.Op + " " + strings.Join(args, " ") + ")"
	case "same":
		return "(= " + strings.Join(args, " ") + ")"
	case "str.concat":
		return "(str.++ " + strings.Join(args, " ") + ")"
	}
	if f, ok := formOf(t, s.level); ok {
		if f.needs != "" {
			s.need(f.needs)
		}
		return filled(f.text, "", args)
	}
	name := t.Op
	if name == "apply" {
		name = "apply " + t.Name
	}
	symbol := s.symbol("f", name, t.Args, t.Sort)
	if len(args) == 0 {
		return symbol
	}
	return "(" + symbol + " " + strings.Join(args, " ") + ")"
}

// symbol declares a variable or function, once.
func (s *script) symbol(prefix, name string, args []*term.Term, to term.Sort) string {
	var sorts []string
	for _, a := range args {
		sorts = append(sorts, sortName(a.Sort))
	}
	key := prefix + " " + name + " " + strings.Join(append(sorts, sortName(to)), " ")
	symbol, ok := s.declared[key]
	if !ok {
		symbol = fmt.Sprintf("%s%d", prefix, len(s.declared))
		if prefix == "v" && slices.Contains(s.inputs, name) {
			symbol = nameOf("in", name)
		}
		s.declared[key] = symbol
		fmt.Fprintf(&s.decls, "(declare-fun %s (%s) %s) ; %s\n", symbol, strings.Join(sorts, " "), sortName(to), strings.Map(printable, name))
	}
	return symbol
}

// printable keeps comments on their line.
func printable(r rune) rune {
	if r < ' ' || r > '~' {
		return '?'
	}
	return r
}

func (s *script) constant(t *term.Term) string {
	switch c := t.Const.(type) {
	case bool:
		return fmt.Sprint(c)
	case *big.Int:
		return intText(c)
	case float64:
		if c != c {
			return "(_ NaN 11 53)"
		}
		return fmt.Sprintf("((_ to_fp 11 53) #x%016x)", math.Float64bits(c))
	case string:
		if lit, ok := textLiteral(ir.DecodeWTF8(c)); ok {
			return lit
		}
		return s.symbol("f", fmt.Sprintf("text %q", c), nil, term.Str)
	}
	panic(fmt.Sprintf("smt: a constant of type %T", t.Const))
}
