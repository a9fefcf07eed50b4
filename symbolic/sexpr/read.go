package sexpr

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// node is a list, or an atom: as it stands in the text, and the name of a symbol.
type node struct {
	list []node
	atom string
	name string
}

// reader reads one meaning.
type reader struct {
	pool  *term.Pool
	names map[string]*term.Term // variables, and what is defined
	sorts map[string]term.Sort  // of what is applied
	funcs map[string]bool       // which of these are functions
}

// Read is the meaning of a text, of terms of a pool. The error says what is wrong with the text.
func Read(text string, pool *term.Pool) (m *Meaning, err error) {
	nodes, rest, err := parse(text)
	if err != nil {
		return nil, err
	}
	if rest != "" || len(nodes) != 1 || len(nodes[0].list) < 2 || nodes[0].list[0].atom != "function" {
		return nil, errors.New("not one (function NAME ...)")
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case error:
			m, err = nil, e
		default:
			panic(e)
		}
	}()
	r := &reader{pool: pool, names: map[string]*term.Term{}, sorts: map[string]term.Sort{}, funcs: map[string]bool{}}
	m = &Meaning{Name: nodes[0].list[1].name}
	for _, n := range nodes[0].list[2:] {
		r.part(m, n)
	}
	return m, nil
}

// part reads one of the lists that a function consists of.
func (r *reader) part(m *Meaning, n node) {
	if len(n.list) == 0 {
		fail("an empty list, or an atom, in a function")
	}
	args := n.list[1:]
	switch what := n.list[0].atom; what {
	case "parameters", "variables":
		for _, v := range args {
			of := r.pool.Var(at(v, 0).name, sortOf(at(v, 1)))
			r.names[of.Name] = of
			if what == "parameters" {
				m.Params = append(m.Params, of)
			}
		}
	case "operation", "function":
		r.sorts[at(n, 1).name], r.funcs[at(n, 1).name] = sortOf(n.list[len(n.list)-1]), what == "function"
	case "define":
		r.names[at(n, 1).atom] = r.term(at(n, 2))
	case "known":
		m.Known = r.terms(args)
	case "result":
		m.Results = append(m.Results, Named{at(n, 1).name, r.term(at(n, 2))})
	case "loop":
		m.Loops = append(m.Loops, r.loop(n))
	default:
		fail("%q is no part of a function", what)
	}
}

func (r *reader) loop(n node) Loop {
	l := Loop{Name: at(n, 1).name}
	for _, p := range n.list[2:] {
		switch what := at(p, 0).atom; what {
		case "carries":
			l.Vars, l.Init, l.Next = append(l.Vars, r.term(at(p, 1))), append(l.Init, r.term(at(p, 2))), append(l.Next, r.term(at(p, 3)))
		case "known":
			l.Known = r.terms(p.list[1:])
		case "again":
			l.Again = r.term(at(p, 1))
		case "exit":
			e := Exit{Cond: r.term(at(p, 1))}
			e.Leaves, e.Objects = r.terms(at(p, 2).list[1:]), r.terms(at(p, 3).list[1:])
			l.Exits = append(l.Exits, e)
		default:
			fail("%q is no part of a loop", what)
		}
	}
	return l
}

func fail(format string, args ...any) { panic(fmt.Errorf(format, args...)) }

func at(n node, i int) node {
	if i >= len(n.list) {
		fail("a list of %d elements, which is too short", len(n.list))
	}
	return n.list[i]
}

func sortOf(n node) term.Sort {
	for s := term.Bool; s <= term.Other; s++ {
		if s.String() == n.atom {
			return s
		}
	}
	fail("%q is no sort", n.atom)
	return 0
}

func (r *reader) terms(ns []node) (ts []*term.Term) {
	for _, n := range ns {
		ts = append(ts, r.term(n))
	}
	return ts
}

var number = regexp.MustCompile(`^-?[0-9]+$`)

func (r *reader) term(n node) *term.Term {
	if n.list != nil {
		return r.applied(n)
	}
	switch {
	case n.atom == "true" || n.atom == "false":
		return r.pool.Bool(n.atom == "true")
	case strings.HasPrefix(n.atom, `"`):
		return r.pool.Str(n.name)
	case number.MatchString(n.atom):
		v, _ := new(big.Int).SetString(n.atom, 10)
		return r.pool.BigInt(v)
	}
	if t, ok := r.names[n.name]; ok {
		return t
	}
	f, err := strconv.ParseFloat(n.atom, 64)
	if err != nil {
		fail("%s is not defined", n.atom)
	}
	return r.pool.Float(f)
}

func (r *reader) applied(n node) *term.Term {
	args := r.terms(n.list[1:])
	for op, name := range logic {
		if n.list[0].atom == name && len(args) > 0 {
			s := term.Bool
			if op == "if" {
				s = args[len(args)-1].Sort
			}
			return r.pool.Node(op, "", s, args...)
		}
	}
	name := n.list[0].name
	s, ok := r.sorts[name]
	switch {
	case !ok:
		fail("%s is not declared", n.list[0].atom)
	case r.funcs[name]:
		return r.pool.Node("apply", name, s, args...)
	}
	return r.pool.Node(name, "", s, args...)
}

var (
	blank    = regexp.MustCompile(`^(?:\s|;[^\n]*)+`)
	token    = regexp.MustCompile(`^(?:"(?:[^"\\]|\\.)*"|\|(?:[^|\\]|\\.)*\||[^\s()"|]+)`)
	escape   = regexp.MustCompile(`\\(?:u\{([0-9a-f]+)\}|(.))`)
	brackets = "()"
)

// parse reads lists and atoms up to the end of the list that they are in.
func parse(text string) (nodes []node, rest string, err error) {
	for {
		text = blank.ReplaceAllString(text, "")
		switch {
		case text == "" || text[0] == brackets[1]:
			return nodes, text, nil
		case text[0] == brackets[0]:
			inner, rest, err := parse(text[1:])
			if err != nil {
				return nil, "", err
			}
			if rest == "" {
				return nil, "", errors.New("a list without an end")
			}
			nodes, text = append(nodes, node{list: append([]node{}, inner...)}), rest[1:]
		default:
			atom := token.FindString(text)
			if atom == "" {
				return nil, "", fmt.Errorf("%.20q can't be read", text)
			}
			nodes, text = append(nodes, node{atom: atom, name: unquoted(atom)}), text[len(atom):]
		}
	}
}

// unquoted is the text, or the name, of an atom.
func unquoted(atom string) string {
	if atom[0] != '"' && atom[0] != '|' {
		return atom
	}
	return escape.ReplaceAllStringFunc(atom[1:len(atom)-1], func(e string) string {
		m := escape.FindStringSubmatch(e)
		if m[2] != "" {
			return m[2]
		}
		c, err := strconv.ParseInt(m[1], 16, 32)
		if err != nil {
			return e
		}
		return ir.EncodeRune(rune(c))
	})
}
