package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/vobj/facts"
)

// The abstract classes of the module numbers in isinstance.

const numbersModule = "numbers."

// numberClasses are the classes of numbers that built-in types are registered with.
var numberClasses = map[string]map[string]bool{
	"int": facts.Words("Number Complex Real Rational Integral"), "float": facts.Words("Number Complex Real"), "complex": facts.Words("Number Complex"),
	"decimal.Decimal": facts.Words("Number"), "Fraction": facts.Words("Number Complex Real Rational"),
}

// numberTest is isinstance(o, numbers.Number) and the like, nil for another class.
func numberTest(class Builtin) func(o *Object) bool {
	name, ok := strings.CutPrefix(class.Name, numbersModule)
	if !ok {
		return nil
	}
	return func(o *Object) bool {
		if IsNumpy(o) || strings.HasPrefix(o.TypeName(), "numpy.") {
			panic(NewUnsupported("isinstance() of a value of numpy's with numbers."+name, "ask for int and float"))
		}
		if !IsObject(o) {
			kind := o.TypeName()
			if kind == "bool" {
				kind = "int"
			}
			return numberClasses[kind][name]
		}
		c := o.Type.Layout.Class
		for _, kind := range []string{"int", "float", "complex"} {
			if DerivesValue(c, kind) {
				return numberClasses[kind][name]
			}
		}
		return slices.ContainsFunc(c.Mro, func(k *UserClass) bool { return k.library && numberClasses[k.name][name] })
	}
}
