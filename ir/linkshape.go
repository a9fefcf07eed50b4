package ir

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// shape writes what a definition is, without the names that the module gives to what
// it refers to: those are listed apart.
type shape struct {
	b      strings.Builder
	refs   []string
	values map[*Value]int
	loops  map[*Op]int
	// placeless leaves out where in the source it is.
	placeless bool
}

func (w *shape) text(parts ...string) {
	for _, p := range parts {
		w.b.WriteString(strconv.Quote(p))
		w.b.WriteByte(' ')
	}
}

// ref is a reference to a definition of the module.
func (w *shape) ref(kind byte, name string) {
	w.b.WriteString("@ ")
	w.refs = append(w.refs, string(kind)+name)
}

func (w *shape) typ(t *Type) {
	switch {
	case t == nil:
		w.b.WriteString("- ")
	case !t.hasObjects():
		w.b.WriteString(t.key)
		w.b.WriteByte(' ')
	case t.Kind == KObject:
		w.ref('r', t.Name)
	default:
		fmt.Fprintf(&w.b, "%d(", t.Kind)
		for _, e := range t.Elems {
			w.typ(e)
		}
		w.b.WriteString(") ")
	}
}

// hasObjects reports whether the names of records are part of the type.
func (t *Type) hasObjects() bool { return strings.Contains(t.key, "object[") }

func (w *shape) span(s source.Span) {
	if w.placeless {
		fmt.Fprint(&w.b, s.IsValid(), " ")
	} else if s.File != nil {
		fmt.Fprintf(&w.b, "%s:%d-%d ", s.File.Name, s.Start, s.End)
	}
}

func (w *shape) function(f *Func) {
	if !w.placeless {
		w.text(f.PyName)
	}
	w.typ(f.Result)
	w.typ(f.Yields)
	w.typ(f.Sent)
	fmt.Fprint(&w.b, f.Entry, f.Recursive, f.Delayed, f.Model, f.Late, f.Part, f.Once, f.Brief)
	w.span(f.Span)
	w.block(f.Body)
}

func (w *shape) block(b *Block) {
	w.b.WriteByte('{')
	w.define(b.Args)
	for _, o := range b.Ops {
		w.op(o)
	}
	w.b.WriteByte('}')
}

// define numbers values by their order.
func (w *shape) define(vs []*Value) {
	for _, v := range vs {
		w.values[v] = len(w.values)
		w.typ(v.Type)
	}
}

func (w *shape) op(o *Op) {
	w.b.WriteString(o.Decl.Name)
	w.loops[o] = len(w.loops)
	for _, a := range o.Args {
		fmt.Fprintf(&w.b, " %d", w.values[a])
	}
	w.b.WriteByte('=')
	w.define(o.Results)
	a := &o.Attrs
	if a.Const != nil || o.Decl.Name == "const" {
		w.text(constText(a.Const))
	}
	w.typ(a.Type)
	fmt.Fprintf(&w.b, "%d ", a.Index)
	switch kind := symbolKind(o); {
	case kind != 0:
		w.ref(kind, a.Sym)
	case a.Sym != "":
		w.text(a.Sym)
	}
	w.text(a.Names...)
	if o.Target != nil {
		fmt.Fprintf(&w.b, "^%d ", w.loops[o.Target])
	}
	w.place(&o.Place)
	for _, r := range o.Regions {
		w.block(r)
	}
	w.b.WriteByte(10)
}

func (w *shape) place(p *Place) {
	w.span(p.Span)
	if w.placeless {
		return
	}
	for _, f := range p.Frames {
		w.span(f)
	}
	for c := p.Inlined; c != nil; c = c.Outer {
		w.text(c.Name)
		w.span(c.At)
	}
}

// symbolKind is the kind of definition that an op's symbol names, 0 if it names none.
func symbolKind(o *Op) byte {
	if o.Callee() != "" {
		return 'f'
	}
	switch o.Decl.Name {
	case "global":
		return 'g'
	case "state.load", "state.store":
		return 's'
	}
	return 0
}

// renamer gives the definitions of a module the names that they have in another.
type renamer struct {
	of    map[string]*definition
	types map[string]*Type
}

func (r *renamer) name(kind byte, name string) string {
	if d := r.of[string(kind)+name]; d != nil {
		return d.to
	}
	return name
}

func (r *renamer) typ(t *Type) *Type {
	if t == nil || !t.hasObjects() {
		return t
	}
	if n := r.types[t.key]; n != nil {
		return n
	}
	elems := make([]*Type, len(t.Elems))
	same := true
	for i, e := range t.Elems {
		elems[i] = r.typ(e)
		same = same && elems[i] == e
	}
	n := t
	switch {
	case t.Kind == KObject:
		if to := r.name('r', t.Name); to != t.Name {
			n = Object(to)
		}
	case same:
	case t.Kind == KUnion:
		n = Union(elems...)
	case t.Kind == KFunc:
		n = Func_(elems[:len(elems)-1], elems[len(elems)-1])
	default:
		n = compound(t.Kind, t.key[:strings.IndexByte(t.key, '[')], elems...)
	}
	r.types[t.key] = n
	return n
}

func (r *renamer) values(vs []*Value) {
	for _, v := range vs {
		v.Type = r.typ(v.Type)
	}
}

func (r *renamer) function(f *Func) {
	f.Result, f.Yields, f.Sent = r.typ(f.Result), r.typ(f.Yields), r.typ(f.Sent)
	r.values(f.Body.Args)
	f.Body.Walk(func(o *Op) {
		r.values(o.Results)
		for _, b := range o.Regions {
			r.values(b.Args)
		}
		o.Attrs.Type = r.typ(o.Attrs.Type)
		if kind := symbolKind(o); kind != 0 {
			o.Attrs.Sym = r.name(kind, o.Attrs.Sym)
		}
	})
}
