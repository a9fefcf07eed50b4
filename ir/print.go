package ir

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"
)

// PrintOptions choose what the text form shows.
type PrintOptions struct {
	// Spans adds the place in the source as a comment: "; 12:4", with the
	// frames of library models and the calls in whose place it stands after it.
	Spans bool
}

// String is the module's text form, which Parse reads back.
func (m *Module) String() string { return m.Text(PrintOptions{}) }

// Text is the module's text form.
func (m *Module) Text(opts PrintOptions) string {
	var b strings.Builder
	if m.Name != "" {
		fmt.Fprintf(&b, "module %q\n\n", m.Name)
	}
	for _, g := range m.Globals {
		init := "?"
		if g.Init != nil {
			init = symText(g.Init.Name)
		}
		fmt.Fprintf(&b, "global %s: %s = %s\n", symText(g.Name), typeText(g.Type), init)
	}
	for _, s := range m.States {
		kind := "state"
		if s.Lasting {
			kind = "lasting"
		}
		fmt.Fprintf(&b, "%s %s: %s\n", kind, symText(s.Name), typeText(s.Type))
	}
	if len(m.Globals)+len(m.States) > 0 {
		b.WriteByte('\n')
	}
	for _, r := range m.Records {
		fmt.Fprintf(&b, "record %s {", symText(r.Name))
		for i, f := range r.Fields {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, " %s: %s", symText(f.Name), typeText(f.Type))
		}
		b.WriteString(" }\n")
	}
	for _, h := range m.Hooks {
		fmt.Fprintf(&b, "hook %s %s = %s\n", h.Op, typeText(h.Type), symText(h.Func))
	}
	if len(m.Records) > 0 {
		b.WriteByte('\n')
	}
	for i, f := range m.Funcs {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(f.Text(opts))
	}
	return b.String()
}

// String is the function's text form.
func (f *Func) String() string { return f.Text(PrintOptions{}) }

// Text is the function's text form.
func (f *Func) Text(opts PrintOptions) string {
	p := &printer{opts: opts, names: map[*Value]string{}, used: map[string]bool{}, labels: map[*Op]string{}}
	fmt.Fprintf(&p.b, "func %s(", symText(f.Name))
	for i, a := range f.Body.Args {
		if i > 0 {
			p.b.WriteString(", ")
		}
		fmt.Fprintf(&p.b, "%s: %s", p.define(a), typeText(a.Type))
	}
	fmt.Fprintf(&p.b, ") -> %s", typeText(f.Result))
	if f.Yields != nil {
		p.b.WriteString(" yields " + typeText(f.Yields))
	}
	if f.Sent != nil {
		p.b.WriteString(" sent " + typeText(f.Sent))
	}
	for _, m := range []struct {
		set  bool
		word string
	}{{f.Entry, "entry"}, {f.Recursive, "recursive"}, {f.Delayed, "delayed"}, {f.Part, "part"}, {f.Once, "once"}, {f.Brief, "brief"}} {
		if m.set {
			p.b.WriteString(" " + m.word)
		}
	}
	if f.PyName != f.Name {
		fmt.Fprintf(&p.b, " pyname %q", f.PyName)
	}
	p.b.WriteString(" ")
	p.region(f.Body)
	p.b.WriteByte('\n')
	return p.b.String()
}

// String is the op as a line of its function's text, with values by id.
func (o *Op) String() string {
	p := &printer{names: map[*Value]string{}, used: map[string]bool{}, labels: map[*Op]string{}}
	for _, vs := range [][]*Value{o.Args, o.Results} {
		for _, x := range vs {
			p.names[x] = "%" + strconv.Itoa(x.ID)
		}
	}
	p.op(o)
	return strings.TrimSpace(p.b.String())
}

// printer writes the text form of one function.
type printer struct {
	b      strings.Builder
	opts   PrintOptions
	indent int
	names  map[*Value]string
	used   map[string]bool
	number int
	labels map[*Op]string
}

// define names a value: its hint, made unique, or the next number.
func (p *printer) define(v *Value) string {
	if n := p.names[v]; n != "" {
		return n
	}
	hint := sanitize(v.Name)
	name := hint
	if hint == "" {
		name = strconv.Itoa(p.number)
		p.number++
	} else {
		for i := 1; p.used[name]; i++ {
			name = hint + "." + strconv.Itoa(i)
		}
		p.used[name] = true
	}
	p.names[v] = "%" + name
	return p.names[v]
}

// sanitize makes a hint an identifier, or "" if it can't be one.
func sanitize(hint string) string {
	s := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, hint)
	if s == "" || unicode.IsDigit([]rune(s)[0]) {
		return ""
	}
	return s
}

// use is the name of a value; one that is not defined shows as %!id.
func (p *printer) use(v *Value) string {
	if v == nil {
		return "%!nil"
	}
	if n := p.names[v]; n != "" {
		return n
	}
	return "%!" + strconv.Itoa(v.ID)
}

func (p *printer) line(s string) {
	p.b.WriteString(strings.Repeat("  ", p.indent) + s)
}

// region writes a block in braces.
func (p *printer) region(b *Block) {
	p.b.WriteString("{\n")
	p.indent++
	for _, o := range b.Ops {
		p.op(o)
	}
	p.indent--
	p.line("}")
}

func (p *printer) op(o *Op) {
	p.line("")
	for i, r := range o.Results {
		if i > 0 {
			p.b.WriteString(", ")
		}
		p.b.WriteString(p.define(r))
	}
	if len(o.Results) > 0 {
		p.b.WriteString(" = ")
	}
	p.b.WriteString(o.Decl.Name)
	switch o.Decl.Name {
	case "if":
		p.b.WriteString(" " + p.uses(o.Args))
		p.resultTypes(o)
		p.regions(o, "", " else ")
	case "loop":
		p.b.WriteString(" " + p.label(o) + " (" + p.carried(o, 0) + ")")
		p.resultTypes(o)
		p.regions(o, "")
	case "for":
		p.forHead(o)
	case "try":
		p.resultTypes(o)
		p.regions(o, "", " except ")
	case "finally":
		p.resultTypes(o)
		p.regions(o, "", " do ")
	case "break", "continue":
		p.b.WriteString(" " + p.label(o.Target))
		p.operands(o)
	case "array.compute", "array.fold", "array.assign", "table.compute", "table.fold":
		if o.Decl.Name == "array.fold" {
			p.attrs(o)
		}
		if o.Attrs.Sym != "" {
			p.b.WriteString(" " + symText(o.Attrs.Sym))
		}
		p.operands(o)
		p.resultTypes(o)
		p.b.WriteString(" with ")
		for _, r := range o.Regions {
			parts := make([]string, len(r.Args))
			for j, a := range r.Args {
				parts[j] = p.define(a) + ": " + typeText(a.Type)
			}
			p.b.WriteString("(" + strings.Join(parts, ", ") + ") ")
			p.region(r)
		}
	case "call":
		p.attrs(o)
		p.b.WriteString("(" + p.uses(o.Args) + ")")
		p.resultTypes(o)
	case "const":
		if n, ok := o.Attrs.Const.(*big.Int); ok && n != nil {
			p.b.WriteString(" " + n.String())
		} else if s, ok := o.Attrs.Const.(StrConst); ok {
			p.b.WriteString(" " + strconv.Quote(string(s)))
		} else {
			p.b.WriteString(" " + constText(o.Attrs.Const))
		}
		p.annotate(o)
	default:
		p.attrs(o)
		p.operands(o)
		p.annotate(o)
	}
	p.span(o)
	p.b.WriteByte('\n')
}

func (p *printer) span(o *Op) {
	if !p.opts.Spans || !o.Span.IsValid() {
		return
	}
	pos := o.Span.StartPos()
	fmt.Fprintf(&p.b, " ; %d:%d", pos.Line, pos.Col)
	for _, f := range o.Frames {
		if f.IsValid() {
			fmt.Fprintf(&p.b, " in %s", f)
		}
	}
	for c := o.Inlined; c != nil; c = c.Outer {
		pos := c.At.StartPos()
		fmt.Fprintf(&p.b, " of %s at %d:%d", c.Name, pos.Line, pos.Col)
	}
}

// regions writes an op's regions, each after its word; arguments of a region
// that the head has not named follow the word.
func (p *printer) regions(o *Op, words ...string) {
	for i, r := range o.Regions {
		if i < len(words) && i > 0 {
			p.b.WriteString(words[i])
		} else {
			p.b.WriteString(" ")
		}
		if i > 0 && len(r.Args) > 0 {
			parts := make([]string, len(r.Args))
			for j, a := range r.Args {
				parts[j] = p.define(a) + ": " + typeText(a.Type)
			}
			p.b.WriteString("(" + strings.Join(parts, ", ") + ") ")
		}
		p.region(r)
	}
}

// carried writes "%x: int = %0, ..." for the loop arguments; skip is 0 or,
// for the counted loop, 1.
func (p *printer) carried(o *Op, skip int) string {
	var parts []string
	inits := o.Args
	if skip > 0 && len(inits) >= 3 {
		inits = inits[3:]
	}
	args := o.Regions[0].Args[min(skip, len(o.Regions[0].Args)):]
	for i, a := range args {
		if i < len(inits) {
			parts = append(parts, fmt.Sprintf("%s: %s = %s", p.define(a), typeText(a.Type), p.use(inits[i])))
		}
	}
	return strings.Join(parts, ", ")
}

// forHead writes "for ^l0 (%i: int in %0, %1, %2; %x: int = %3) -> int".
func (p *printer) forHead(o *Op) {
	fmt.Fprintf(&p.b, " %s (", p.label(o))
	if len(o.Regions[0].Args) > 0 {
		i := o.Regions[0].Args[0]
		fmt.Fprintf(&p.b, "%s: %s in ", p.define(i), typeText(i.Type))
	}
	p.b.WriteString(p.uses(o.Args[:min(3, len(o.Args))]))
	if c := p.carried(o, 1); c != "" {
		p.b.WriteString("; " + c)
	}
	p.b.WriteString(")")
	p.resultTypes(o)
	p.regions(o, "", " else ")
}

func (p *printer) label(o *Op) string {
	if o == nil {
		return "^none"
	}
	if p.labels[o] == "" {
		p.labels[o] = "^l" + strconv.Itoa(len(p.labels))
	}
	return p.labels[o]
}

func (p *printer) uses(vs []*Value) string {
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = p.use(v)
	}
	return strings.Join(parts, ", ")
}

func (p *printer) operands(o *Op) {
	if len(o.Args) > 0 {
		p.b.WriteString(" " + p.uses(o.Args))
	}
}

// attrs writes the compile-time operands in brackets, the symbol after them.
func (p *printer) attrs(o *Op) {
	var parts []string
	sym := ""
	for _, a := range o.Decl.Attrs {
		switch a {
		case "const":
			parts = append(parts, constText(o.Attrs.Const))
		case "index":
			parts = append(parts, strconv.Itoa(o.Attrs.Index))
		case "mark":
			if o.Attrs.Index != 0 {
				parts = append(parts, strconv.Itoa(o.Attrs.Index))
			}
		case "type":
			parts = append(parts, typeText(o.Attrs.Type))
		case "names":
			qs := make([]string, len(o.Attrs.Names))
			for i, n := range o.Attrs.Names {
				qs[i] = strconv.Quote(n)
			}
			parts = append(parts, "("+strings.Join(qs, ", ")+")")
		case "sym":
			sym = " " + symText(o.Attrs.Sym)
		}
	}
	if len(parts) > 0 {
		p.b.WriteString("[" + strings.Join(parts, ", ") + "]")
	}
	p.b.WriteString(sym)
}

// annotate writes the result types if they don't follow from the operands.
func (p *printer) annotate(o *Op) {
	types, ok := InferResults(o.Decl, o.Args, &o.Attrs)
	same := ok && len(types) == len(o.Results)
	for i := 0; same && i < len(types); i++ {
		same = types[i].Equal(o.Results[i].Type)
	}
	if !same && len(o.Results) > 0 {
		p.b.WriteString(" : " + typeList(o.Results))
	}
}

func (p *printer) resultTypes(o *Op) {
	if len(o.Results) > 0 {
		p.b.WriteString(" -> " + typeList(o.Results))
	}
}

// typeList is one type, or several in parentheses.
func typeList(vs []*Value) string {
	if len(vs) == 1 {
		return typeText(vs[0].Type)
	}
	parts := make([]string, len(vs))
	for i, v := range vs {
		parts[i] = typeText(v.Type)
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// typeText is a type's text, "_" for none.
func typeText(t *Type) string {
	if t == nil {
		return "_"
	}
	return t.String()
}

// symText is "@name", quoted if it is no dotted identifier.
func symText(s string) string {
	plain := s != "" && !(s[0] >= '0' && s[0] <= '9')
	for i := 0; i < len(s); i++ {
		plain = plain && isIdent(s[i])
	}
	if plain {
		return "@" + s
	}
	return "@" + strconv.Quote(s)
}

func isIdent(c byte) bool {
	return c == '_' || c == '.' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// constText is a constant as an attribute: each Go type has its own syntax.
func constText(c any) string {
	switch c := c.(type) {
	case nil:
		return "none"
	case bool:
		return strconv.FormatBool(c)
	case int64:
		return strconv.FormatInt(c, 10)
	case *big.Int:
		return c.String() + "n"
	case float64:
		return floatText(c)
	case complex128:
		return "complex(" + floatText(real(c)) + ", " + floatText(imag(c)) + ")"
	case rune:
		if c >= 0xD800 && c < 0xE000 || c < 0 || c > unicode.MaxRune {
			return fmt.Sprintf(`'\x{%x}'`, uint32(c))
		}
		return strconv.QuoteRune(c)
	case string:
		return strconv.Quote(c)
	case StrConst:
		return "s" + strconv.Quote(string(c))
	case BytesConst:
		return "b" + strconv.Quote(string(c))
	case ArrayConst:
		return c.text()
	}
	return fmt.Sprintf("?%T", c)
}

// floatText is the shortest decimal that reads back, always with a point, an
// exponent or letters.
func floatText(f float64) string {
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	s := strconv.FormatFloat(f, 'g', -1, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}
