package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/ir"
)

// A variant is a tuple by value, unless containers have to ask how it compares, or
// it holds variants of its own kind: then it is on the heap, a record of the IR with
// a field for each slot. Containers of the collections module are, where they
// are data, and closures over closures of their kind. Such a record is never
// changed, and nobody asks for its identity: what is within is what others
// share.

// recordName is the record of a variant on the heap.
func (v *Variants) recordName() string { return fmt.Sprintf("$variant%d", v.id) }

func slotName(i int) string { return fmt.Sprintf("$%d", i) }

// toHeap decides that a variant is on the heap.
func (v *Variants) toHeap() {
	if !v.onHeap {
		v.onHeap = true
		v.c.Changed = v.c.Changed || v.emitted == v.c.Run
	}
}

// emitHeap notes that the run uses a variant on the heap, whose type it returns.
func (v *Variants) emitHeap(cls *Class) *ir.Type {
	if v.emitted != v.c.Run {
		v.emitted = v.c.Run
		v.c.heapVariants = append(v.c.heapVariants, cls)
	}
	v.typ = ir.Object(v.recordName())
	return v.typ
}

// emitHeapVariants declares the variants on the heap of the run.
func (c *Compiler) emitHeapVariants() {
	// What declares one may use others.
	for i := 0; i < len(c.heapVariants); i++ {
		cls := c.heapVariants[i]
		if cls.Find() != cls {
			continue // the next run has other types
		}
		r := &ir.Record{Name: cls.variants.recordName()}
		fields, _ := cls.variants.slots()
		for j, t := range fields {
			r.Fields = append(r.Fields, ir.Field{Name: slotName(j), Type: t})
		}
		c.Mod.Records = append(c.Mod.Records, r)
	}
}

// heapVariant is the variant on the heap that a type is, or nil.
func (t *Type) heapVariant() *Variants {
	if t == nil || t.Kind != kVariant {
		return nil
	}
	if v := t.Class.Find().variants; v.onHeap {
		return v
	}
	return nil
}

// hasText reports whether all that the variants within a type may be have a text
// that is known: the containers of collections do, functions do not.
func (t *Type) hasText() bool {
	text := true
	eachType(t, func(m *Type) {
		if m.Kind == kVariant {
			for _, o := range m.Class.Find().variants.targets {
				if _, ok := o.Static.(Record); !ok {
					text = false
				}
			}
		}
	})
	return text
}

// recordTarget is a container of collections that a variant may be.
func (t *Type) recordTarget() *Object {
	if t.Kind == kVariant {
		for _, o := range t.Class.Find().variants.targets {
			if _, ok := o.Static.(Record); ok {
				return o
			}
		}
	}
	return nil
}
