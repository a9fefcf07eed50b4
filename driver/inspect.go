package driver

import (
	"reflect"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// inspect calls visit for every node within v (a node, or a slice of nodes),
// outer before inner, and leaves out what is within nodes for which visit
// returns false. It goes by the fields of the node structs, so that it knows
// every node there is.
func inspect(v any, visit func(tree.Node) bool) {
	inspectValue(reflect.ValueOf(v), visit)
}

var nodeType = reflect.TypeFor[tree.Node]()

func inspectValue(v reflect.Value, visit func(tree.Node) bool) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			inspectValue(v.Elem(), visit)
		}
	case reflect.Slice:
		elem := v.Type().Elem()
		if elem.Implements(nodeType) {
			for i := range v.Len() {
				inspectValue(v.Index(i), visit)
			}
		}
	case reflect.Pointer:
		if v.IsNil() || !v.Type().Implements(nodeType) {
			return
		}
		if !visit(v.Interface().(tree.Node)) {
			return
		}
		s := v.Elem()
		for i := range s.NumField() {
			inspectValue(s.Field(i), visit)
		}
	}
}
