package ir

import (
	"fmt"
	"strconv"
	"strings"
)

// Link joins modules to one. Functions, records, constants and states that mean the
// same are one in it; what has the name of something else gets another. The second
// result is the new name of each function, by module and old name. Entries always
// stay themselves. The modules are used up.
func Link(name string, mods []*Module) (*Module, []map[string]string) {
	l := &linker{mods: mods}
	l.describe()
	l.partition()
	for l.splitHooks() {
		l.partition()
	}
	return l.join(name)
}

// linker finds out which definitions of the modules are equal: those whose texts are, and
// that refer to equal ones. As all are taken for equal until a difference shows, recursion
// is no hindrance.
type linker struct {
	mods []*Module
	defs []*definition
	of   []map[string]*definition // by module, and kind and name
}

// definition is what a module gives a name.
type definition struct {
	mod   int
	kind  byte // f, g, r or s: function, constant, record, state
	name  string
	text  string // what it is, with a mark for each definition that it refers to
	refs  []string
	class int
	extra string // by which it differs besides
	to    string // its name in the joined module
}

// describe collects the definitions of all modules.
func (l *linker) describe() {
	for i, m := range l.mods {
		l.of = append(l.of, map[string]*definition{})
		add := func(kind byte, name string, write func(w *shape)) {
			w := &shape{values: map[*Value]int{}, loops: map[*Op]int{}}
			write(w)
			d := &definition{mod: i, kind: kind, name: name, text: w.b.String(), refs: w.refs}
			l.defs = append(l.defs, d)
			l.of[i][string(kind)+name] = d
		}
		for _, r := range m.Records {
			// Classes are nominal: two of a module with the same fields are two.
			add('r', r.Name, func(w *shape) {
				w.text("record", r.Name)
				for _, f := range r.Fields {
					w.text("field", f.Name)
					w.typ(f.Type)
				}
			})
		}
		for _, g := range m.Globals {
			add('g', g.Name, func(w *shape) {
				w.typ(g.Type)
				if g.Init != nil {
					w.ref('f', g.Init.Name)
				}
			})
		}
		for _, s := range m.States {
			add('s', s.Name, func(w *shape) {
				w.text("state", s.Name, strconv.FormatBool(s.Lasting))
				w.typ(s.Type)
			})
		}
		for _, f := range m.Funcs {
			add('f', f.Name, func(w *shape) {
				if f.Entry {
					w.text("entry", strconv.Itoa(i), f.Name)
				}
				w.function(f)
			})
		}
	}
}

// partition numbers the definitions so that equal ones have the same number.
func (l *linker) partition() {
	for _, d := range l.defs {
		d.class = 0
	}
	for n := 0; ; {
		numbers := map[string]int{}
		next := make([]int, len(l.defs))
		for i, d := range l.defs {
			var b strings.Builder
			fmt.Fprintf(&b, "%c%d %s\x00%s", d.kind, d.class, d.extra, d.text)
			for _, r := range d.refs {
				if to := l.of[d.mod][r]; to != nil {
					fmt.Fprintf(&b, "\x00%d", to.class)
				} else {
					b.WriteString("\x00" + r)
				}
			}
			key := b.String()
			if _, ok := numbers[key]; !ok {
				numbers[key] = len(numbers)
			}
			next[i] = numbers[key]
		}
		for i, d := range l.defs {
			d.class = next[i]
		}
		if len(numbers) == n {
			return
		}
		n = len(numbers)
	}
}

// splitHooks tells records apart for which two modules have different functions for one
// operation, since a joined module has one hook for each; it reports whether there were any.
func (l *linker) splitHooks() bool {
	funcs := map[string]int{}
	different := map[string]bool{}
	key := func(i int, h *Hook) (string, []string) {
		w := &shape{}
		w.typ(h.Type)
		s := h.Op + " " + w.b.String()
		for _, r := range w.refs {
			s += fmt.Sprint(" ", l.of[i][r].class)
		}
		return s, w.refs
	}
	for i, m := range l.mods {
		for _, h := range m.Hooks {
			k, _ := key(i, h)
			fn := l.of[i]["f"+h.Func].class
			if old, ok := funcs[k]; ok && old != fn {
				different[k] = true
			}
			funcs[k] = fn
		}
	}
	if len(different) == 0 {
		return false
	}
	for i, m := range l.mods {
		for _, h := range m.Hooks {
			if k, refs := key(i, h); different[k] {
				for _, r := range refs {
					l.of[i][r].extra += fmt.Sprint(" ", h.Op, i)
				}
			}
		}
	}
	return true
}

// join makes the module of one definition of each kind.
func (l *linker) join(name string) (*Module, []map[string]string) {
	names, taken, first := map[int]string{}, map[string]bool{}, map[*definition]bool{}
	for _, d := range l.defs {
		to, ok := names[d.class]
		if !ok {
			to = freeName(d.name, func(s string) bool { return taken[string(d.kind)+s] })
			names[d.class], taken[string(d.kind)+to], first[d] = to, true, true
		}
		d.to = to
	}
	out := &Module{Name: name}
	renamed := make([]map[string]string, len(l.mods))
	hooks, inits := map[string]bool{}, map[*Global]string{}
	for i, m := range l.mods {
		r := renamer{of: l.of[i], types: map[string]*Type{}}
		renamed[i] = map[string]string{}
		kept := func(kind byte, name string) bool { return first[l.of[i][string(kind)+name]] }
		for _, rec := range m.Records {
			if kept('r', rec.Name) {
				rec.Name = r.name('r', rec.Name)
				for j := range rec.Fields {
					rec.Fields[j].Type = r.typ(rec.Fields[j].Type)
				}
				out.Records = append(out.Records, rec)
			}
		}
		for _, g := range m.Globals {
			if kept('g', g.Name) {
				g.Name, g.Type = r.name('g', g.Name), r.typ(g.Type)
				if g.Init != nil {
					inits[g] = r.name('f', g.Init.Name)
				}
				out.Globals = append(out.Globals, g)
			}
		}
		for _, s := range m.States {
			if kept('s', s.Name) {
				s.Name, s.Type = r.name('s', s.Name), r.typ(s.Type)
				out.States = append(out.States, s)
			}
		}
		for _, h := range m.Hooks {
			h.Type, h.Func = r.typ(h.Type), r.name('f', h.Func)
			if k := h.Op + " " + h.Type.key; !hooks[k] {
				hooks[k] = true
				out.Hooks = append(out.Hooks, h)
			}
		}
		for _, f := range m.Funcs {
			to := r.name('f', f.Name)
			renamed[i][f.Name] = to
			if kept('f', f.Name) {
				r.function(f)
				f.Name = to
				out.Funcs = append(out.Funcs, f)
			}
		}
	}
	for g, init := range inits {
		g.Init = out.Lookup(init)
	}
	return out, renamed
}

// freeName is a name that is not taken: the name itself, or it with a number.
func freeName(name string, taken func(string) bool) string {
	if !taken(name) {
		return name
	}
	base := name
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		if _, err := strconv.Atoi(name[i+1:]); err == nil {
			base = name[:i]
		}
	}
	for n := 2; ; n++ {
		if s := fmt.Sprintf("%s.%d", base, n); !taken(s) {
			return s
		}
	}
}
