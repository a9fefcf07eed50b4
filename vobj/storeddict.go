package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// Dicts that programs load from files, of which some values are estimators or arrays:
//
//	bundle = joblib.load("bundle.joblib")
//	model, columns = bundle["model"], bundle["columns"]
//
// They are objects with a field for each key, and what is asked of them otherwise than
// by bundle["key"] makes them CPython's.

// dictKind is the kind of such an object.
const dictKind = "dict"

// partMark is in the path of what such a dict holds, before its key.
const partMark = "\x00"

// storedObject is the object for what was loaded, nil if code is not generated for it.
func storedObject(v LiveValue) *LiveObject {
	switch v := v.(type) {
	case *LiveObject:
		return v
	case LiveDict:
		o := &LiveObject{Kind: dictKind, Fields: map[string]LiveValue{"name": dictKind}}
		known := false
		for _, kv := range v {
			key, ok := kv[0].(string)
			if !ok || strings.Contains(key, partMark) || liveSize(kv[1]) > MaxLive {
				return nil
			}
			switch kv[1].(type) {
			case *LiveObject, LiveArray:
				known = true
			}
			o.Fields[ownField+key] = kv[1]
		}
		if known {
			return o
		}
	}
	return nil
}

// storedItem is bundle[key]; nil if the key is not known, or there is none such.
func (b *builder) storedItem(s *cogen.Site, k libraryObject, key *object) *object {
	label, ok := strConst(key)
	if k.live.Kind != dictKind || !ok {
		return nil
	}
	v, ok := k.live.Fields[ownField+label]
	if !ok {
		return nil
	}
	if a, ok := v.(LiveArray); ok {
		return b.arrayConstant(s, a.Value, nil)
	}
	if o, ok := v.(*LiveObject); ok {
		return mkStatic(libraryObject{live: o, path: k.path + partMark + label})
	}
	switch v := v.(type) {
	case LiveList:
		// Another one each time, which nobody sees where it is an argument or an index.
		d := display{site: s}
		for _, x := range v {
			text, ok := x.(string)
			if !ok || !b.c.displayed(b.frame.gen.Program()).shown[s.Node] {
				return nil
			}
			d.vals = append(d.vals, mkConst(text))
		}
		return mkStatic(d)
	case LiveDict, LiveSet:
		return nil
	}
	return b.liveObject(s, v)
}

// storedBase is the path of what was loaded, and the key of the part that an object is.
func (c *Compiler) storedBase(k libraryObject) (path, key string, ok bool) {
	path, key, part := strings.Cut(k.path, partMark)
	of := c.sklearn().loaded[path]
	switch {
	case of == nil:
		return "", "", false
	case part:
		return path, key, of.Fields[ownField+key] == LiveValue(k.live)
	}
	return path, "", of == k.live
}
