package sklearn

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
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
func storedObject(v stage.LiveValue) *stage.LiveObject {
	switch v := v.(type) {
	case *stage.LiveObject:
		return v
	case stage.LiveDict:
		o := &stage.LiveObject{Kind: dictKind, Fields: map[string]stage.LiveValue{"name": dictKind}}
		known := false
		for _, kv := range v {
			key, ok := kv[0].(string)
			if !ok || strings.Contains(key, partMark) || stage.LiveSize(kv[1]) > stage.MaxLive {
				return nil
			}
			switch kv[1].(type) {
			case *stage.LiveObject, stage.LiveArray:
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
func storedItem(b *stage.Builder, s *cogen.Site, k libraryObject, key *stage.Object) *stage.Object {
	label, ok := stage.StringConst(key)
	if k.live.Kind != dictKind || !ok {
		return nil
	}
	v, ok := k.live.Fields[ownField+label]
	if !ok {
		return nil
	}
	if a, ok := v.(stage.LiveArray); ok {
		return arrayConstant(b, s, a.Value, nil)
	}
	if o, ok := v.(*stage.LiveObject); ok {
		return stage.NewObject(libraryObject{live: o, path: k.path + partMark + label})
	}
	switch v := v.(type) {
	case stage.LiveList:
		// Another one each time, which nobody sees where it is an argument or an index.
		d := stage.Display{Site: s}
		for _, x := range v {
			text, ok := x.(string)
			if !ok || !pandas.Displayed(b.Compiler, b.Frame.Gen.Program()).Shown[s.Node] {
				return nil
			}
			d.Values = append(d.Values, stage.Const(text))
		}
		return stage.NewObject(d)
	case stage.LiveDict, stage.LiveSet:
		return nil
	}
	return b.LiveObject(s, v)
}

// storedBase is the path of what was loaded, and the key of the part that an object is.
func storedBase(c *stage.Compiler, k libraryObject) (path, key string, ok bool) {
	path, key, part := strings.Cut(k.path, partMark)
	of := stateOf(c).loaded[path]
	switch {
	case of == nil:
		return "", "", false
	case part:
		return path, key, of.Fields[ownField+key] == stage.LiveValue(k.live)
	}
	return path, "", of == k.live
}
