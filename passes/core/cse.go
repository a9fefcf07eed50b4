package core

import (
	"fmt"
	"math"
	"strconv"

	"github.com/hipy-lang/hipy/ir"
)

// CSE replaces an op by an earlier one that computes the same and is visible.
// An op that may raise counts too: if the earlier one had raised, the later
// one would not be reached. Reads are the same as long as nothing in between
// may have written what they see.
var CSE = &Pass{
	Name: "cse",
	Doc:  "Computes the same thing once: ops without effect but raising, and reads without a write in between.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			c := &cse{e: e, with: map[*ir.Value]*ir.Value{}, seen: map[string]*ir.Op{}, version: map[string]int{}, writes: map[*ir.Op]Written{}}
			c.block(f.Body)
			f.Replace(c.with)
			changed = changed || len(c.with) > 0
		}
		return changed
	},
}

type cse struct {
	e       *Effects
	with    map[*ir.Value]*ir.Value
	seen    map[string]*ir.Op
	version map[string]int // of the content of objects, by type
	clock   int
	all     int                // version of everything
	writes  map[*ir.Op]Written // of ops with regions: what is replaced writes nothing
	text    []byte             // of the key last made
}

func (c *cse) resolve(v *ir.Value) *ir.Value {
	for n := c.with[v]; n != nil; n = c.with[v] {
		v = n
	}
	return v
}

// write makes the reads before it outdated.
func (c *cse) write(w Written) {
	c.clock++
	if w.all {
		c.all = c.clock
	}
	for t := range w.types {
		c.version[t] = c.clock
	}
}

func (c *cse) block(b *ir.Block) {
	var added []string
	var kept []*ir.Op
	for _, o := range b.Ops {
		for i, a := range o.Args {
			o.Args[i] = c.resolve(a)
		}
		if c.key(o) {
			if old := c.seen[string(c.text)]; old != nil {
				for i, r := range o.Results {
					c.with[r] = old.Results[i]
				}
				continue
			}
			key := string(c.text)
			c.seen[key] = o
			added = append(added, key)
		}
		kept = append(kept, o)
		c.regions(o)
		if len(o.Regions) == 0 {
			if w := c.e.Writes(o); w.all || len(w.types) > 0 {
				c.write(w)
			}
		}
	}
	b.Ops = kept
	for _, k := range added {
		delete(c.seen, k)
	}
}

// regions walks an op's regions. A region may be entered after any of the
// op's writes: again in a loop, from the middle in a handler.
func (c *cse) regions(o *ir.Op) {
	if len(o.Regions) == 0 {
		return
	}
	w := c.e.writes(o, c.writes)
	writes := w.all || len(w.types) > 0
	for i, r := range o.Regions {
		if writes && (i > 0 || IsLoop(o)) && o.Decl.Name != "if" {
			c.write(w)
		}
		version, all := c.version, c.all
		if o.Decl.Name == "if" {
			c.version = map[string]int{}
			for t, n := range version {
				c.version[t] = n
			}
		}
		c.block(r)
		if o.Decl.Name == "if" {
			c.version, c.all = version, all
		}
	}
	if writes {
		c.write(w)
	}
}

// key writes what identifies an op's result, if a second execution can be left out.
func (c *cse) key(o *ir.Op) bool {
	if !reusable(o) || len(c.e.m.HookedBy(o)) > 0 {
		return false
	}
	b := append(c.text[:0], o.Decl.Name...)
	for _, a := range o.Args {
		b = strconv.AppendInt(append(b, ' '), int64(a.ID), 10)
	}
	number := func(x float64) { b = strconv.AppendUint(append(b, ' '), math.Float64bits(x), 16) }
	switch k := o.Attrs.Const.(type) {
	case nil:
	case float64:
		number(k)
	case complex128:
		number(real(k))
		number(imag(k))
	default:
		b = fmt.Appendf(b, " %T %q", k, fmt.Sprint(k))
	}
	b = strconv.AppendInt(append(b, ' '), int64(o.Attrs.Index), 10)
	b = strconv.AppendQuote(append(b, ' '), o.Attrs.Sym)
	for _, n := range o.Attrs.Names {
		b = strconv.AppendQuote(append(b, ' '), n)
	}
	if o.Attrs.Type != nil {
		b = append(append(b, ' '), o.Attrs.Type.String()...)
	}
	for _, r := range o.Results {
		b = append(append(b, ' '), r.Type.String()...)
	}
	if o.Decl.Has(ir.Reads) {
		n := c.all
		for t := range Reads(o) {
			n = max(n, c.version[t])
		}
		b = strconv.AppendInt(append(b, " @"...), int64(n), 10)
	}
	c.text = b
	return true
}

// reusable reports whether a second execution of the op would give the same
// and do nothing else. New objects have an identity, so they are not the same.
func reusable(o *ir.Op) bool {
	if o.Decl.Terminator || len(o.Regions) > 0 || len(o.Results) == 0 || o.Decl.Has(ir.Writes|ir.IO|ir.Python) {
		return false
	}
	switch o.Decl.Name {
	case "call", "call.indirect", "undef":
		return false
	}
	if o.Decl.Has(ir.Alloc) {
		for _, r := range o.Results {
			if hasIdentity(r.Type) {
				return false
			}
		}
	}
	return true
}

// hasIdentity reports whether a new value of the type is told from an equal
// one.
func hasIdentity(t *ir.Type) bool {
	if t.IsRef() {
		return true
	}
	for _, e := range t.Elems {
		if hasIdentity(e) {
			return true
		}
	}
	return false
}
