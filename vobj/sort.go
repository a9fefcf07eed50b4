package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// sort is list.sort(key=None, reverse=False).
func (b *builder) sort(s *cogen.Site, l *object, args []arg) {
	key, reverse := noneObject, falseObject
	for _, a := range args {
		switch a.name {
		case "key":
			key = a.val
		case "reverse":
			reverse = b.truth(s, a.val)
		default:
			b.raise("TypeError", "sort() takes no positional arguments")
			return
		}
	}
	if b.cur == nil {
		return
	}
	if l.t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "sorting a Python list", ""))
	}
	if key.k == nil && key.t.kind == ir.KUnion {
		b.perMember(key, func(key *object) *object { b.sortBy(s, l, key, reverse); return nil })
		return
	}
	b.sortBy(s, l, key, reverse)
}

func (b *builder) sortBy(s *cogen.Site, l, key, reverse *object) {
	if b.cur == nil {
		return
	}
	b.at(s)
	if key.isNone() {
		b.comparable(l.t)
		b.do("list.sort", b.value(l), b.value(reverse))
		return
	}
	if k, ok := key.k.(partial); ok && k.comparison {
		b.callFunction(s, *b.c.lib.find("builtins/objects", "sort_by_comparison"), []arg{{val: l}, {val: k.fn}, {val: reverse}})
		return
	}
	keys := b.newContainer(s, ir.KList)
	b.each(s, l, func(v *object) {
		b.put(keys, "list.append", b.Call(s, key, []cogen.Arg{{Value: v}}).(*object))
	})
	if b.cur == nil {
		return
	}
	b.comparable(keys.t)
	b.do("list.sort_by_keys", b.value(l), b.value(keys), b.value(reverse))
}
