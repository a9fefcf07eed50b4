package driver

import (
	"context"
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes"
)

// StageOptions say which stage Stage prints.
type StageOptions struct {
	// After is a pass: the IR right after its first run. "vobj" is the IR
	// before all passes, "" or "final" after all.
	After string
	// CPP asks for the C++ text.
	CPP bool
	// Options of the compilation.
	Options Options
}

// Stage returns the text of one stage of the entries' compilation.
func (c *Compiler) Stage(ctx context.Context, p *Program, entries []*Entry, opt StageOptions) (string, *Report, error) {
	if err := opt.check(); err != nil {
		return "", nil, err
	}
	p, entries, err := p.expand(entries)
	if err != nil {
		return "", nil, err
	}
	s, err := stage(p, entries, opt.Options)
	if err != nil {
		return "", nil, err
	}
	r := report(p, entries, s)
	text, done, err := opt.stage(s.module)
	if err != nil || done {
		return text, r, err
	}
	always, some := s.needsPython(opt.Options)
	python, err := c.link(ctx, s.module, always, some)
	if err != nil {
		return "", r, err
	}
	b := &Built{Manifest: describe(p, entries, s, python, opt.Options), Target: opt.Options.Target, Base: "hipy_" + moduleName(p.File.Name), Report: r}
	unit, err := c.emit(p, entries, s, b, python, opt.Options)
	if err != nil {
		return "", r, err
	}
	return unit.Text, r, nil
}

// check refuses what is no stage.
func (opt StageOptions) check() error {
	known := []string{"", "vobj", "final"}
	for _, pass := range passes.All() {
		known = append(known, pass.Name)
	}
	if slices.Contains(known, opt.After) {
		return nil
	}
	return userError(CodeOption, fmt.Sprintf("no pass %q", opt.After), didYouMean(opt.After, known[1:]))
}

// stage runs passes over a module. done is whether the text is what is asked for;
// else it is the C++ text of what the module is now.
func (opt StageOptions) stage(m *ir.Module) (text string, done bool, err error) {
	if opt.After == "vobj" && !opt.CPP {
		return m.String(), true, nil
	}
	o := opt.Options.passes()
	o.Dump = func(pass string, m *ir.Module) {
		if pass == opt.After && text == "" {
			text = m.String()
		}
	}
	if err = passes.Run(m, o); err != nil || opt.CPP {
		return "", false, err
	}
	if opt.After == "" || opt.After == "final" {
		text = m.String()
	}
	return text, true, nil
}

// Explain reports on functions without compiling them to machine code. Those
// without parameter types are reported as such rather than refused.
func Explain(p *Program, sel Selection) (*Report, Diagnostics, error) {
	names := sel.Names
	if len(names) == 0 {
		for _, f := range p.Callables() {
			if f.Public() {
				names = append(names, f.Name)
			}
		}
	}
	shared := NewLive(p, sel.Python)
	defer shared.Close()
	warnings := append(Diagnostics(nil), p.names...)
	functions := make([]FunctionReport, len(names))
	var entries []*Entry
	var at []int // the place of each among the functions
	for i, name := range names {
		f, err := p.Find(name)
		if err != nil {
			return nil, nil, err
		}
		of := sel
		of.Aggregates = f.gen != nil && f.gen.refused == nil
		forms, ds := f.forms(of)
		if len(ds) > 0 {
			functions[i] = untyped(p, f, ds, sel, shared)
			continue
		}
		e := forms[0]
		warnings = append(warnings, e.nullWarnings(sel)...)
		entries, at = append(entries, e), append(at, i)
	}
	out := &Report{}
	if len(entries) > 0 { // in company, as they are built: they may share module-level variables
		all, entries, err := p.expand(entries)
		if err != nil {
			return nil, nil, err
		}
		s, err := stage(all, entries, Options{Import: sel.Import, Live: shared})
		if err != nil {
			return nil, nil, err
		}
		warnings = append(warnings, misspellings(s.misspelt, warnings)...)
		out = report(all, entries, s)
		out.join(entries)
		for i, r := range out.Functions {
			functions[at[i]] = r
		}
	}
	out.Functions = functions
	return out, warnings, nil
}

// StageEntry is what staging makes of one entry, verified: for tests, which
// want to know which entries need CPython.
func StageEntry(p *Program, e *Entry, opt Options) (*FunctionReport, error) {
	s, err := stage(p, []*Entry{e}, opt)
	if err != nil {
		return nil, err
	}
	return &report(p, []*Entry{e}, s).Functions[0], ir.Verify(s.module)
}

// CheckEntry is StageEntry with the passes run and the IR verified after each:
// for tests, which want to know which entry breaks the compiler.
func CheckEntry(p *Program, e *Entry, opt Options) (*FunctionReport, error) {
	s, err := stage(p, []*Entry{e}, opt)
	if err != nil {
		return nil, err
	}
	r := &report(p, []*Entry{e}, s).Functions[0]
	return r, passes.Run(s.module, passes.Options{Verify: true})
}

// Staged is what becomes of an entry in the company that it is staged in.
type Staged struct {
	InPython int  // operations in CPython, -1 for an entry that runs there
	Lasting  bool // it has native module-level state, which it may share with others
}

// StageTogether stages some entries together: for tests, which want to know what
// neighbours change.
func StageTogether(p *Program, entries []*Entry, opt Options) ([]Staged, error) {
	s, err := stage(p, entries, opt)
	if err != nil {
		return nil, err
	}
	counts := make([]Staged, len(entries))
	for i, f := range s.funcs {
		counts[i].Lasting = f.Lasting
		if !f.Native {
			counts[i].InPython = -1
			continue
		}
		seen := map[string]bool{}
		var visit func(name string)
		visit = func(name string) {
			fn := s.module.Lookup(name)
			if fn == nil || seen[name] || fn.Late { // falls back for some values only
				return
			}
			seen[name] = true
			fn.Body.Walk(func(o *ir.Op) {
				for _, h := range s.module.HookedBy(o) {
					// The text of an exception is that of one which an entry makes.
					if text := h.Op == "exc_str" || h.Op == "exc_repr"; !text {
						visit(h.Func)
					}
				}
				if o.Decl.Name == "exc.hold" {
					for _, h := range s.module.Hooks {
						if h.Type.Equal(o.Args[1].Type) {
							visit(h.Func)
						}
					}
				}
				if name := o.Callee(); name != "" {
					visit(name)
				} else if o.Decl.Has(ir.Python) && (!o.Decl.Structural || o.Decl.Name == "gen.share") { // others run CPython if the function that they enter does
					counts[i].InPython++
				}
			})
		}
		visit(f.Symbol)
	}
	return counts, ir.Verify(s.module)
}
