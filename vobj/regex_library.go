package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/regex"
)

// reLibrary is the module re.
func reLibrary() *library {
	return &library{name: "re", builtins: regexFuncs(), intrinsics: reIntrinsics(), live: livePattern, attr: reAttr}
}

func (k reMatch) item(b *builder, s *cogen.Site, o, i *object) *object {
	if _, ok := i.k.(slice); ok {
		return nil
	}
	if isArray(i) {
		i = b.indexOf(s, i)
	}
	return b.matchMethod(s, k, "__getitem__", []arg{{val: i}})
}

func (reFlag) binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	return foldFlags(op, l, r)
}

// livePattern is the object of a live value that is a pattern.
func livePattern(v LiveValue, home, path string) *object {
	if v, ok := v.(LivePattern); ok {
		if pat, err := regex.Parse(v.Text, v.Flags); err == nil {
			return mkStatic(rePattern{pat: pat, given: v.Flags})
		}
	}
	return nil
}

// reAttr is a flag, which the module has.
func reAttr(b *builder, s *cogen.Site, mod, name string) (*object, bool) {
	flags, ok := reFlags[name]
	if mod != "re" || !ok {
		return nil, false
	}
	return mkStatic(reFlag{flags: flags}), true
}

func (rePattern) traits() traits {
	return trueTrait | unorderedTrait | namedTrait | variantTrait | completeTrait
}

func (reMatch) traits() traits {
	return trueTrait | unorderedTrait | namedTrait | variantTrait | completeTrait | mappingTrait
}

func (reFinder) traits() traits { return plainTrait | iteratorTrait | namedTrait }
