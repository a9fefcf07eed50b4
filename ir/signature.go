package ir

import (
	"fmt"
	"strings"
)

// signature is a parsed Decl.Sig.
type signature struct {
	params, results []*Type
	vars            []string
}

// parseSignature reads "(T, list[T]) -> T", "(str) -> (str, bool)",
// "(list[T], T) -> void". Single capital letters are type variables.
func parseSignature(s string) (*signature, error) {
	p := &typeParser{s: s, vars: true}
	sig := &signature{}
	var err error
	if sig.params, err = p.list(); err != nil {
		return nil, err
	}
	p.space()
	if !strings.HasPrefix(p.s[p.i:], "->") {
		return nil, fmt.Errorf("signature %q: '->' expected", s)
	}
	p.i += 2
	p.space()
	if p.i < len(p.s) && p.s[p.i] == '(' {
		sig.results, err = p.list()
	} else {
		var t *Type
		if t, err = p.typ(); err == nil && t.Kind != KVoid {
			sig.results = []*Type{t}
		}
	}
	if err != nil {
		return nil, err
	}
	p.space()
	if p.i != len(p.s) {
		return nil, fmt.Errorf("signature %q: unexpected %q", s, p.s[p.i:])
	}
	sig.vars = p.seen
	return sig, nil
}

// ParseType reads the textual form of a type.
func ParseType(s string) (*Type, error) {
	p := &typeParser{s: s}
	t, err := p.typ()
	if err != nil {
		return nil, err
	}
	p.space()
	if p.i != len(s) {
		return nil, fmt.Errorf("type %q: unexpected %q", s, s[p.i:])
	}
	return t, nil
}

// typeParser is a recursive-descent reader of types.
type typeParser struct {
	s    string
	i    int
	vars bool // single capitals are type variables
	seen []string
}

func (p *typeParser) space() {
	for p.i < len(p.s) && p.s[p.i] == ' ' {
		p.i++
	}
}

func (p *typeParser) eat(c byte) bool {
	p.space()
	if p.i < len(p.s) && p.s[p.i] == c {
		p.i++
		return true
	}
	return false
}

func (p *typeParser) list() ([]*Type, error) {
	if !p.eat('(') {
		return nil, fmt.Errorf("type %q: '(' expected at %d", p.s, p.i)
	}
	var ts []*Type
	for !p.eat(')') {
		if len(ts) > 0 && !p.eat(',') {
			return nil, fmt.Errorf("type %q: ',' expected at %d", p.s, p.i)
		}
		t, err := p.typ()
		if err != nil {
			return nil, err
		}
		ts = append(ts, t)
	}
	return ts, nil
}

func (p *typeParser) typ() (*Type, error) {
	p.space()
	start := p.i
	for p.i < len(p.s) && (p.s[p.i] == '_' || p.s[p.i] >= 'a' && p.s[p.i] <= 'z' || p.s[p.i] >= 'A' && p.s[p.i] <= 'Z' || p.s[p.i] >= '0' && p.s[p.i] <= '9') {
		p.i++
	}
	name := p.s[start:p.i]
	if p.vars && len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z' {
		known := false
		for _, v := range p.seen {
			known = known || v == name
		}
		if !known {
			p.seen = append(p.seen, name)
		}
		return TypeVar(name), nil
	}
	for _, t := range basicTypes {
		if t.key == name {
			return t, nil
		}
	}
	if t := numpyType(name); t != nil {
		return t, nil
	}
	if name == "func" {
		params, err := p.list()
		if err != nil {
			return nil, err
		}
		p.space()
		if !strings.HasPrefix(p.s[p.i:], "->") {
			return nil, fmt.Errorf("type %q: '->' expected at %d", p.s, p.i)
		}
		p.i += 2
		r, err := p.typ()
		if err != nil {
			return nil, err
		}
		return Func_(params, r), nil
	}
	if name == "object" && p.eat('[') {
		start = p.i
		for p.i < len(p.s) && p.s[p.i] != ']' {
			p.i++
		}
		if name = p.s[start:p.i]; name == "" || !p.eat(']') {
			return nil, fmt.Errorf("type %q: name of a class expected at %d", p.s, start)
		}
		return Object(name), nil
	}
	if !p.eat('[') {
		return nil, fmt.Errorf("type %q: unknown type %q", p.s, name)
	}
	var elems []*Type
	for !p.eat(']') {
		if len(elems) > 0 && !p.eat(',') {
			return nil, fmt.Errorf("type %q: ',' expected at %d", p.s, p.i)
		}
		t, err := p.typ()
		if err != nil {
			return nil, err
		}
		elems = append(elems, t)
	}
	want := map[string]int{"cell": 1, "list": 1, "seq": 1, "set": 1, "dict": 2, "tuple": -1, "union": -1, "option": 1, "array": 2, "dims": 1, "gen": 3, "column": 1, "lazy": 1}
	n, ok := want[name]
	if !ok || n >= 0 && n != len(elems) {
		return nil, fmt.Errorf("type %q: unknown type %s[%d]", p.s, name, len(elems))
	}
	switch name {
	case "cell":
		return Cell(elems[0]), nil
	case "seq":
		return Seq(elems[0]), nil
	case "list":
		return List(elems[0]), nil
	case "column":
		return Column(elems[0]), nil
	case "lazy":
		return Lazy(elems[0]), nil
	case "set":
		return Set(elems[0]), nil
	case "dict":
		return Dict(elems[0], elems[1]), nil
	case "tuple":
		return Tuple(elems...), nil
	case "option":
		return Option(elems[0]), nil
	case "gen":
		return Gen(elems[0], elems[1], elems[2]), nil
	case "array":
		return compound(KArray, "array", elems...), nil
	case "dims":
		return compound(KDims, "dims", elems...), nil
	}
	if p.vars {
		return compound(KUnion, "union", elems...), nil
	}
	return Union(elems...), nil
}
