package re

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/regex"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Library is the module re.
func Library() *stage.Library {
	return &stage.Library{Name: "re", Roots: []string{"re"}, Builtins: regexFuncs(), Intrinsics: reIntrinsics(), Live: livePattern, Attr: reAttr}
}

func (k Match) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	if _, ok := i.Static.(stage.Slice); ok {
		return nil
	}
	if stage.IsArray(i) {
		i = b.IndexOf(s, i)
	}
	return matchMethod(b, s, k, "__getitem__", []stage.Arg{{Value: i}})
}

func (reFlag) Binary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	return foldFlags(op, l, r)
}

// Truth: a flag is an int.
func (k reFlag) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Bool(k.flags != 0)
}

func (k reFlag) ComparedAs(b *stage.Builder, o *stage.Object) *stage.Object {
	return stage.Int(int64(k.flags))
}

// livePattern is the object of a live value that is a pattern.
func livePattern(v stage.LiveValue, home, path string) *stage.Object {
	if v, ok := v.(stage.LivePattern); ok {
		if pat, err := regex.Parse(v.Text, v.Flags); err == nil {
			return stage.NewObject(Pattern{Pat: pat, given: v.Flags})
		}
	}
	return nil
}

// reAttr is a flag, which the module has.
func reAttr(b *stage.Builder, s *cogen.Site, mod, name string) (*stage.Object, bool) {
	flags, ok := reFlags[name]
	if mod != "re" || !ok {
		return nil, false
	}
	return stage.NewObject(reFlag{flags: flags}), true
}

func (Pattern) Traits() stage.Traits {
	return stage.TrueTrait | stage.UnorderedTrait | stage.NamedTrait | stage.VariantTrait | stage.CompleteTrait
}

func (Match) Traits() stage.Traits {
	return stage.TrueTrait | stage.UnorderedTrait | stage.NamedTrait | stage.VariantTrait | stage.CompleteTrait | stage.MappingTrait
}

func (reFinder) Traits() stage.Traits {
	return stage.PlainTrait | stage.IteratorTrait | stage.NamedTrait
}
