package ir

import "strings"

// Twins tells which functions of a module, of those that may be, are the same but for where
// in the source their ops are: each of them by the first that it is the same as. Functions that
// they call are the same if they are one, or twins.
func Twins(m *Module, may func(*Func) bool) map[*Func]*Func {
	type form struct {
		f    *Func
		text string
		refs []string
	}
	var forms []form
	for _, f := range m.Funcs {
		if may(f) {
			w := &shape{values: map[*Value]int{}, loops: map[*Op]int{}, placeless: true}
			w.function(f)
			forms = append(forms, form{f, w.b.String(), w.refs})
		}
	}
	twins, first := map[*Func]*Func{}, map[string]string{}
	for changed := true; changed; {
		changed = false
		same := map[string]*Func{}
		for _, x := range forms {
			var key strings.Builder
			for _, r := range x.refs {
				for first[r] != "" {
					r = first[r]
				}
				key.WriteString(r)
				key.WriteByte(0)
			}
			key.WriteString(x.text)
			of := same[key.String()]
			if of == nil {
				same[key.String()] = x.f
			} else if twins[x.f] == nil {
				twins[x.f], first["f"+x.f.Name] = of, "f"+of.Name
				changed = true
			}
		}
	}
	return twins
}
