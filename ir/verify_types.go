package ir

import (
	"fmt"
	"math/big"
)

// bindings are the types that stand for a signature's type variables.
type bindings map[string]*Type

// unify matches an actual type with a signature's type and extends the
// bindings. There are no implicit conversions: char is not str, a member is
// not its union.
func (b bindings) unify(sig, actual *Type) bool {
	if sig.Kind == KVar {
		if t := b[sig.key]; t != nil {
			return t.Equal(actual)
		}
		b[sig.key] = actual
		return true
	}
	if sig.Kind == KUnion {
		return b.unifyUnion(sig, actual)
	}
	if len(sig.Elems) == 0 {
		return sig.Equal(actual)
	}
	if sig.Kind != actual.Kind || len(sig.Elems) != len(actual.Elems) {
		return false
	}
	for i, e := range sig.Elems {
		if !b.unify(e, actual.Elems[i]) {
			return false
		}
	}
	return true
}

// unifyUnion matches union[T, none]: the members without variables must be
// there, a variable takes what is left.
func (b bindings) unifyUnion(sig, actual *Type) bool {
	left := append([]*Type{}, actual.Members()...)
	var variable *Type
	for _, m := range sig.Elems {
		if m.Kind == KVar {
			if variable != nil {
				return false
			}
			variable = m
			continue
		}
		found := -1
		for i, a := range left {
			if b.unify(m, a) {
				found = i
				break
			}
		}
		if found < 0 {
			return false
		}
		left = append(left[:found], left[found+1:]...)
	}
	if variable == nil {
		return len(left) == 0
	}
	return len(left) > 0 && b.unify(variable, Union(left...))
}

// apply replaces the variables of a signature's type; nil if one is unbound.
func (b bindings) apply(sig *Type) *Type {
	if sig.Kind == KVar {
		return b[sig.key]
	}
	if len(sig.Elems) == 0 {
		return sig
	}
	elems := make([]*Type, len(sig.Elems))
	for i, e := range sig.Elems {
		if elems[i] = b.apply(e); elems[i] == nil {
			return nil
		}
	}
	switch sig.Kind {
	case KUnion:
		return Union(elems...)
	case KTuple:
		return Tuple(elems...)
	case KList:
		return List(elems[0])
	case KSeq:
		return Seq(elems[0])
	case KColumn:
		return Column(elems[0])
	case KLazy:
		return Lazy(elems[0])
	case KSet:
		return Set(elems[0])
	case KDict:
		return Dict(elems[0], elems[1])
	case KCell:
		return Cell(elems[0])
	case KGen:
		return Gen(elems[0], elems[1], elems[2])
	case KFunc:
		return Func_(elems[:len(elems)-1], elems[len(elems)-1])
	case KArray:
		return compound(KArray, "array", elems...)
	case KDims:
		return compound(KDims, "dims", elems...)
	}
	return sig
}

// InferResults returns the types that an op's results must have given its
// operands and attributes. ok is false where they don't follow from these
// (const, undef, union.make, ops that refer to the module, ops with regions),
// and where the operands are wrong.
func InferResults(d *Decl, args []*Value, a *Attrs) (types []*Type, ok bool) {
	if d.Sig != "" {
		if len(args) != len(d.types().params) {
			return nil, false
		}
		b := bindings{}
		for i, p := range d.types().params {
			if !b.unify(p, args[i].Type) {
				return nil, false
			}
		}
		if a.Type != nil && len(b) < len(d.types().vars) {
			bindTypeAttr(d, b, a.Type)
		}
		for _, r := range d.types().results {
			t := b.apply(r)
			if t == nil {
				return nil, false
			}
			types = append(types, t)
		}
		return types, true
	}
	arg := func(k Kind) *Type {
		if len(args) > 0 && args[0].Type.Kind == k {
			return args[0].Type
		}
		return nil
	}
	switch d.Name {
	case "tuple.make":
		ts := make([]*Type, len(args))
		for i, v := range args {
			ts[i] = v.Type
		}
		return []*Type{Tuple(ts...)}, true
	case "tuple.get":
		if t := arg(KTuple); t != nil && a.Index >= 0 && a.Index < len(t.Elems) {
			return []*Type{t.Elems[a.Index]}, true
		}
	case "union.is":
		return []*Type{Bool}, true
	case "union.get", "exc.object":
		if a.Type != nil {
			return []*Type{a.Type}, true
		}
	case "list.of":
		if a.Type != nil {
			return []*Type{List(a.Type)}, true
		}
	case "dims.of":
		return []*Type{Dims(len(args))}, true
	case "cell.new":
		if len(args) == 1 {
			return []*Type{Cell(args[0].Type)}, true
		}
	case "cell.load":
		if t := arg(KCell); t != nil {
			return []*Type{t.Elem()}, true
		}
	case "gen.resume", "gen.throw":
		return []*Type{Bool}, true
	case "gen.close":
		return nil, true
	case "gen.share":
		return []*Type{PyObj}, true
	case "lazy.test", "lazy.enter":
		return []*Type{Bool}, true
	case "lazy.leave":
		return nil, true
	case "lazy.force":
		if t := arg(KLazy); t != nil {
			return []*Type{t.Elem()}, true
		}
	case "call.indirect":
		if t := arg(KFunc); t != nil {
			return resultList(t.Result()), true
		}
	}
	if d.Name == "object.new" && a.Type != nil {
		return []*Type{a.Type}, true
	}
	if d.Terminator || d.Name == "cell.store" || d.Name == "object.set" || d.Name == "exc.attach" || d.Name == "exc.hold" || d.Name == "state.open" || d.Name == "state.enter" || d.Name == "state.store" {
		return nil, true
	}
	return nil, false
}

// bindTypeAttr binds what the operands leave open by Attrs.Type: the only
// open variable is the attribute, or the result as a whole is.
func bindTypeAttr(d *Decl, b bindings, attr *Type) {
	if len(d.types().results) == 1 && d.types().results[0].Kind == attr.Kind && (len(d.types().results[0].Elems) > 1 || attr.Kind == KDims) {
		trial := bindings{}
		for k, v := range b {
			trial[k] = v
		}
		if trial.unify(d.types().results[0], attr) {
			b.unify(d.types().results[0], attr)
			return
		}
	}
	open := ""
	for _, v := range d.types().vars {
		if b[v] == nil {
			if open != "" {
				return
			}
			open = v
		}
	}
	b[open] = attr
}

// resultList is the results of a call to a function with that result type.
func resultList(t *Type) []*Type {
	if t.Kind == KVoid || t.Kind == KNever {
		return nil
	}
	return []*Type{t}
}

// checkType says what is wrong with a value's type, or "".
func checkType(t *Type) string {
	if t == nil {
		return "value without type"
	}
	switch t.Kind {
	case KVoid:
		return "value of type void"
	case KVar:
		return fmt.Sprintf("type variable %s outside a signature", t)
	case KUnion:
		n, objects := 0, 0
		for _, m := range t.Elems {
			switch m.Kind {
			case KUnbound:
			case KObject:
				objects++
			default:
				n++
			}
		}
		if objects > MaxObjects {
			return fmt.Sprintf("%s has more than %d classes", t, MaxObjects)
		}
		if n > MaxUnion {
			return fmt.Sprintf("%s has more than %d members", t, MaxUnion)
		}
		if !Union(t.Elems...).Equal(t) {
			return fmt.Sprintf("%s is not in canonical form", t)
		}
	case KArray, KDims:
		return checkArrayType(t)
	case KRank:
		return "value of type rank"
	}
	for i, e := range t.Elems {
		if t.Kind == KFunc && i == len(t.Elems)-1 && e.Kind == KVoid {
			continue
		}
		if msg := checkType(e); msg != "" {
			return msg
		}
	}
	return ""
}

// ConstType is the type that a constant has, or nil for none. A nil constant
// is None; it may also stand for unbound.
func ConstType(c any) *Type {
	switch c := c.(type) {
	case nil:
		return None
	case bool:
		return Bool
	case *big.Int:
		if c != nil {
			return Int
		}
	case int64:
		return I64
	case float64:
		return Float
	case complex128:
		return Complex
	case rune:
		return Char
	case StrConst:
		return Str
	case BytesConst:
		return Bytes
	case ArrayConst:
		return c.Type()
	}
	return nil
}
