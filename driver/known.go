package driver

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// known answers what the module-level variables of a program's own text hold, as far as its text
// determines that: nothing is executed for it. The module is evaluated when it is asked
// first.
func (p *Program) known() vobj.LiveLookup {
	var settled *concrete.Settled
	return func(module, name string) (vobj.LiveValue, bool) {
		if module != "" {
			return nil, false
		}
		if settled == nil {
			settled = concrete.Settle(p.Cogen, p.modules.has)
		}
		v, ok := settled.Value(name)
		if !ok {
			return nil, false
		}
		return knownValue(v)
	}
}

// knownValue is plain data as a live value.
func knownValue(v pyvalue.Value) (vobj.LiveValue, bool) {
	list := func(vs []pyvalue.Value) ([]vobj.LiveValue, bool) {
		out := make([]vobj.LiveValue, len(vs))
		for i, x := range vs {
			var ok bool
			if out[i], ok = knownValue(x); !ok {
				return nil, false
			}
		}
		return out, true
	}
	switch v := v.(type) {
	case nil, bool, *big.Int, float64:
		return v, true
	case pyvalue.Str:
		return string(v), true
	case pyvalue.Bytes:
		return ir.BytesConst(v), true
	case concrete.Struct:
		return vobj.LiveStruct(v), true
	case concrete.Pattern:
		return vobj.LivePattern{Text: v.Text, Flags: v.Flags}, true
	case pyvalue.List:
		l, ok := list(v)
		return vobj.LiveList(l), ok
	case pyvalue.Tuple:
		l, ok := list(v)
		return vobj.LiveTuple(l), ok
	case pyvalue.Set:
		l, ok := list(v)
		for _, x := range l {
			if _, text := x.(string); !text {
				return nil, false // its order depends on how it was made; that of text is any
			}
		}
		return vobj.LiveSet(l), ok
	case pyvalue.Dict:
		var d vobj.LiveDict
		for _, it := range v {
			k, ok1 := knownValue(it.Key)
			x, ok2 := knownValue(it.Value)
			if !ok1 || !ok2 {
				return nil, false
			}
			d = append(d, [2]vobj.LiveValue{k, x})
		}
		return d, true
	}
	return nil, false
}
