package ir

import (
	"errors"
	"strings"
	"unicode"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Parse reads the text form of a module. Spans of ops are places in that
// text, called name in messages. The module is not verified: text that breaks
// a rule of types parses.
func Parse(name, text string) (m *Module, err error) {
	p := &parser{scanner: scanner{file: source.NewFile(name, text), s: text}, m: &Module{}}
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*syntaxError)
			if !ok {
				panic(r)
			}
			m, err = nil, errors.New(e.msg)
		}
	}()
	p.module()
	return p.m, nil
}

// parser reads modules by recursive descent.
type parser struct {
	scanner
	m *Module
	f *Func
	// Of the current function: names and loop labels are unique in it.
	values map[string]*Value
	loops  map[string]*Op
}

func (p *parser) module() {
	inits := map[*Global]string{}
	for {
		p.space()
		switch {
		case p.i == len(p.s):
			for _, g := range p.m.Globals {
				if g.Init = p.m.Lookup(inits[g]); g.Init == nil {
					p.failf("global %s: no function %s", symText(g.Name), symText(inits[g]))
				}
			}
			return
		case p.acceptWord("module"):
			p.m.Name = p.quoted()
		case p.acceptWord("global"):
			g := &Global{Name: p.symbol()}
			p.expect(":")
			g.Type = p.typ()
			p.expect("=")
			inits[g] = p.symbol()
			p.m.Globals = append(p.m.Globals, g)
		case p.acceptWord("state"):
			p.state(&State{})
		case p.acceptWord("lasting"):
			p.state(&State{Lasting: true})
		case p.acceptWord("record"):
			p.record()
		case p.acceptWord("hook"):
			h := &Hook{Op: p.word(), Type: p.typ()}
			p.expect("=")
			h.Func = p.symbol()
			p.m.Hooks = append(p.m.Hooks, h)
		case p.acceptWord("func"):
			p.function()
		default:
			p.failf("module, global, state, lasting, record, hook or func expected")
		}
	}
}

// state takes "@name: type".
func (p *parser) state(s *State) {
	s.Name = p.symbol()
	p.expect(":")
	s.Type = p.typ()
	p.m.States = append(p.m.States, s)
}

// record takes "@Name { @field: type, ... }".
func (p *parser) record() {
	r := &Record{Name: p.symbol()}
	p.expect("{")
	for !p.accept("}") {
		if len(r.Fields) > 0 {
			p.expect(",")
		}
		f := Field{Name: p.symbol()}
		p.expect(":")
		f.Type = p.typ()
		r.Fields = append(r.Fields, f)
	}
	p.m.Records = append(p.m.Records, r)
}

func (p *parser) function() {
	start := p.i
	name := p.symbol()
	f := &Func{Name: name, PyName: name, Body: &Block{}}
	f.Span = source.Span{File: p.file, Start: int32(start), End: int32(p.i)}
	p.f, p.values, p.loops = f, map[string]*Value{}, map[string]*Op{}
	p.expect("(")
	for !p.accept(")") {
		if len(f.Body.Args) > 0 {
			p.expect(",")
		}
		p.space()
		f.Body.Args = append(f.Body.Args, p.argument())
	}
	p.expect("->")
	f.Result = p.typ()
	for p.peek() != '{' {
		switch w := p.word(); w {
		case "entry":
			f.Entry = true
		case "recursive":
			f.Recursive = true
		case "delayed":
			f.Delayed = true
		case "part":
			f.Part = true
		case "once":
			f.Once = true
		case "brief":
			f.Brief = true
		case "yields":
			f.Yields = p.typ()
		case "sent":
			f.Sent = p.typ()
		case "pyname":
			f.PyName = p.quoted()
		default:
			p.failf("unexpected %q after the function's head", w)
		}
	}
	p.body(f.Body)
	p.m.Funcs = append(p.m.Funcs, f)
}

// define makes the value called name; the hint is the name without suffix.
func (p *parser) define(name string, t *Type) *Value {
	if p.values[name] != nil {
		p.failf("%%%s is defined twice", name)
	}
	hint, _, _ := strings.Cut(name, ".")
	if unicode.IsDigit([]rune(name)[0]) {
		hint = ""
	}
	v := p.f.NewValue(t, hint)
	p.values[name] = v
	return v
}

// argument takes "%x: int".
func (p *parser) argument() *Value {
	name := p.valueName()
	p.expect(":")
	return p.define(name, p.typ())
}

// arguments takes "(%x: int, ...)" if it is there.
func (p *parser) arguments(b *Block) {
	if !p.accept("(") {
		return
	}
	for !p.accept(")") {
		if len(b.Args) > 0 {
			p.expect(",")
		}
		b.Args = append(b.Args, p.argument())
	}
}

func (p *parser) use() *Value {
	name := p.valueName()
	v := p.values[name]
	if v == nil {
		p.failf("%%%s is not defined", name)
	}
	return v
}

// uses takes values separated by commas, none if no value follows on the
// line.
func (p *parser) uses() []*Value {
	var vs []*Value
	if p.peek() != '%' {
		return nil
	}
	for {
		vs = append(vs, p.use())
		if !p.accept(",") {
			return vs
		}
	}
}

// body takes ops in braces.
func (p *parser) body(b *Block) {
	p.expect("{")
	for {
		p.space()
		if p.accept("}") {
			return
		}
		if p.i == len(p.s) {
			p.failf("'}' expected")
		}
		b.Append(p.op())
	}
}

func (p *parser) op() *Op {
	start := p.i
	var names []string
	if p.peek() == '%' {
		for {
			names = append(names, p.valueName())
			if !p.accept(",") {
				break
			}
		}
		p.expect("=")
	}
	word := p.word()
	d := LookupOp(word)
	if d == nil {
		p.i = start
		p.failf("no op %q", word)
	}
	o := &Op{Decl: d}
	var types []*Type
	if head := opHeads[word]; head != nil {
		types = head(p, o, names)
	} else {
		p.attrs(o)
		o.Args = p.uses()
		types = p.annotation(o, names)
	}
	if len(o.Results) == 0 {
		p.results(o, names, types)
	}
	o.Span = source.Span{File: p.file, Start: int32(start), End: int32(max(p.i, start))}
	if i := strings.IndexByte(p.s[start:p.i], '\n'); i >= 0 {
		o.Span.End = int32(start + i)
	}
	return o
}

// results makes the op's results.
func (p *parser) results(o *Op, names []string, types []*Type) {
	if len(names) != len(types) {
		p.failf("%s: %d names for %d results", o.Decl.Name, len(names), len(types))
	}
	for i, n := range names {
		v := p.define(n, types[i])
		v.Def = o
		o.Results = append(o.Results, v)
	}
}

// annotation takes ": type", or finds the types by the op's declaration.
func (p *parser) annotation(o *Op, names []string) []*Type {
	if p.accept(":") {
		return p.types()
	}
	types, ok := InferResults(o.Decl, o.Args, &o.Attrs)
	if !ok {
		// Wrong operands: as far as the signature has no variables, the
		// verifier shall say so.
		b := bindings{}
		for _, r := range o.Decl.types().results {
			t := b.apply(r)
			if t == nil {
				p.failf("%s: the type of the result must be given", o.Decl.Name)
			}
			types = append(types, t)
		}
		if len(types) == 0 && len(names) > 0 {
			p.failf("%s: the type of the result must be given", o.Decl.Name)
		}
	}
	return types
}

// attrs takes "[attr, ...] @sym" as the declaration says.
func (p *parser) attrs(o *Op) {
	open, sym := false, false
	for _, a := range o.Decl.Attrs {
		if a == "sym" {
			sym = true
			continue
		}
		if a == "mark" {
			if !p.accept("[") {
				continue
			}
			a, open = "index", true
		} else if open {
			p.expect(",")
		} else {
			p.expect("[")
			open = true
		}
		switch a {
		case "const":
			o.Attrs.Const = p.constant()
		case "index":
			n, ok := p.constant().(int64)
			if !ok {
				p.failf("index expected")
			}
			o.Attrs.Index = int(n)
		case "type":
			o.Attrs.Type = p.typ()
		case "names":
			p.expect("(")
			for !p.accept(")") {
				if len(o.Attrs.Names) > 0 {
					p.expect(",")
				}
				o.Attrs.Names = append(o.Attrs.Names, p.quoted())
			}
		}
	}
	if open {
		p.expect("]")
	}
	if sym {
		o.Attrs.Sym = p.symbol()
	}
}
