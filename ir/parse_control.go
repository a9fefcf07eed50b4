package ir

// opHeads parse what follows the name of the ops with a syntax of their own;
// they return the types of the results, or make the results themselves, as
// loops must before their bodies.
var opHeads map[string]func(p *parser, o *Op, names []string) []*Type

func init() {
	opHeads = map[string]func(*parser, *Op, []string) []*Type{
		"if": (*parser).ifHead, "loop": (*parser).loopHead, "for": (*parser).forHead,
		"try": (*parser).tryHead, "finally": (*parser).finallyHead,
		"break": (*parser).jumpHead, "continue": (*parser).jumpHead,
		"call": (*parser).callHead, "const": (*parser).constHead,
		"array.compute": (*parser).elementwiseHead, "array.fold": (*parser).elementwiseHead, "array.assign": (*parser).elementwiseHead,
		"table.compute": (*parser).elementwiseHead, "table.fold": (*parser).elementwiseHead,
	}
}

// arrow takes "-> types" if it is there.
func (p *parser) arrow() []*Type {
	if p.accept("->") {
		return p.types()
	}
	return nil
}

// regionAfter takes a word, arguments, and a region.
func (p *parser) regionAfter(o *Op, word string) {
	if word != "" && !p.acceptWord(word) {
		p.failf("%q expected", word)
	}
	b := &Block{}
	p.arguments(b)
	p.body(b)
	o.Regions = append(o.Regions, b)
}

func (p *parser) ifHead(o *Op, _ []string) []*Type {
	o.Args = []*Value{p.use()}
	types := p.arrow()
	p.regionAfter(o, "")
	p.regionAfter(o, "else")
	return types
}

func (p *parser) tryHead(o *Op, _ []string) []*Type {
	types := p.arrow()
	p.regionAfter(o, "")
	p.regionAfter(o, "except")
	return types
}

func (p *parser) finallyHead(o *Op, _ []string) []*Type {
	types := p.arrow()
	p.regionAfter(o, "")
	p.regionAfter(o, "do")
	return types
}

// label takes "^l0".
func (p *parser) label() string {
	p.expect("^")
	w := p.word()
	if w == "" {
		p.failf("label expected")
	}
	return w
}

// newLabel declares the label of a loop.
func (p *parser) newLabel(o *Op) {
	w := p.label()
	if p.loops[w] != nil {
		p.failf("label ^%s is used twice", w)
	}
	p.loops[w] = o
}

// carried takes "%x: int = %0, ...)"; the loop's own arguments are not visible
// to the initial values.
func (p *parser) carried(o *Op, b *Block) {
	type argument struct {
		name string
		t    *Type
	}
	var args []argument
	for !p.accept(")") {
		if len(args) > 0 {
			p.expect(",")
		}
		a := argument{name: p.valueName()}
		p.expect(":")
		a.t = p.typ()
		p.expect("=")
		o.Args = append(o.Args, p.use())
		args = append(args, a)
	}
	for _, a := range args {
		b.Args = append(b.Args, p.define(a.name, a.t))
	}
}

func (p *parser) loopHead(o *Op, names []string) []*Type {
	p.newLabel(o)
	b := &Block{}
	p.expect("(")
	p.carried(o, b)
	types := p.arrow()
	p.body(b)
	o.Regions = []*Block{b}
	return types
}

func (p *parser) forHead(o *Op, names []string) []*Type {
	p.newLabel(o)
	p.expect("(")
	index := p.valueName()
	p.expect(":")
	t := p.typ()
	if !p.acceptWord("in") {
		p.failf("\"in\" expected")
	}
	if o.Args = p.uses(); len(o.Args) != 3 {
		p.failf("start, stop and step expected")
	}
	b := &Block{}
	b.Args = []*Value{p.define(index, t)}
	if p.accept(";") {
		p.carried(o, b)
	} else {
		p.expect(")")
	}
	types := p.arrow()
	p.body(b)
	o.Regions = []*Block{b}
	p.regionAfter(o, "else")
	return types
}

func (p *parser) jumpHead(o *Op, _ []string) []*Type {
	w := p.label()
	if o.Target = p.loops[w]; o.Target == nil {
		p.failf("no loop ^%s", w)
	}
	o.Args = p.uses()
	return nil
}

func (p *parser) callHead(o *Op, _ []string) []*Type {
	p.attrs(o)
	p.expect("(")
	o.Args = p.uses()
	p.expect(")")
	return p.arrow()
}

func (p *parser) constHead(o *Op, _ []string) []*Type {
	c := p.constant()
	p.expect(":")
	t := p.typ()
	if t == nil {
		p.failf("type expected")
	}
	o.Attrs.Const = typedConstant(c, t)
	return []*Type{t}
}

func (p *parser) elementwiseHead(o *Op, _ []string) []*Type {
	if o.Decl.Name == "array.fold" {
		p.attrs(o)
	}
	if p.peek() == '@' {
		o.Attrs.Sym = p.symbol()
	}
	o.Args = p.uses()
	types := p.arrow()
	p.regionAfter(o, "with")
	return types
}
