package driver

import (
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Annotation is a program with what became of each of its lines.
type Annotation struct {
	Report *Report
	// Before and After are the IR before and after the passes, CPP the C++ text.
	Before, After, CPP []StageLine
	// Types are of expressions and names, by place in the file.
	Types []TypedSpan
	// Weights are the estimated costs of lines, for what no profile measures:
	// the instructions of their ops, each loop taken to run ten times.
	Weights map[int]Weight
	// Plan is what a program does with tables, if that was asked for.
	Plan string
}

// StageLine is a line of a stage's text and the line of the program that it
// came from, or 0.
type StageLine struct {
	Line int    `json:"n"`
	Text string `json:"t"`
}

// TypedSpan is the type of an expression: offsets in the file.
type TypedSpan struct {
	Start, End int32
	Type       string
}

// Weight is an estimated cost, in instructions.
type Weight struct{ Native, Python float64 }

// Annotate stages, optimises and emits a program; nothing is compiled.
func Annotate(p *Program, sel Selection, settings *Settings, opt Options) (*Annotation, Diagnostics, error) {
	explained, warnings, err := Explain(p, sel)
	if err != nil {
		return nil, nil, err
	}
	a := &Annotation{Report: explained, Weights: map[int]Weight{}}
	entries := typedEntries(p, sel)
	if len(entries) == 0 {
		return a, warnings, nil
	}
	s, err := stage(p, entries, opt)
	if err != nil {
		return nil, nil, err
	}
	a.before(p, s.module)
	if err := optimise(s.module, opt); err != nil {
		return nil, nil, err
	}
	a.after(p, s.module)
	c := &Compiler{Settings: settings}
	b := &Built{Manifest: describe(p, entries, s, nil, opt), Report: report(p, entries, s)}
	unit, err := c.emit(p, entries, s, b, nil, opt)
	if err != nil {
		return nil, nil, err
	}
	a.CPP = cppLines(unit.Text)
	return a, warnings, nil
}

// before notes a module before the passes.
func (a *Annotation) before(p *Program, m *ir.Module) {
	a.Before, a.Types = irLines(m), typedSpans(p, m)
}

// after notes it after them.
func (a *Annotation) after(p *Program, m *ir.Module) {
	a.After = irLines(m)
	for _, f := range m.Funcs {
		a.weigh(p, f.Body, 1)
	}
}

// typedEntries are those functions of a selection that have types.
func typedEntries(p *Program, sel Selection) []*Entry {
	var entries []*Entry
	for _, f := range p.Functions {
		wanted := len(sel.Names) == 0 && f.Public()
		for _, n := range sel.Names {
			wanted = wanted || n == f.Name
		}
		if !wanted {
			continue
		}
		if forms, ds := f.forms(sel); len(ds) == 0 {
			entries = append(entries, forms[0])
		}
	}
	return entries
}

var spanComment = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ; (\d+):\d+( in .*)?$`) })

// irLines is a module's text with the lines that its ops come from.
func irLines(m *ir.Module) []StageLine {
	var out []StageLine
	for _, text := range strings.Split(strings.TrimRight(m.Text(ir.PrintOptions{Spans: true}), "\n"), "\n") {
		l := StageLine{Text: text}
		if at := spanComment().FindStringSubmatchIndex(text); at != nil {
			l.Line, _ = strconv.Atoi(text[at[2]:at[3]])
			l.Text = text[:at[0]]
		}
		out = append(out, l)
	}
	return out
}

var (
	lineComment = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*// (\d+): `) })
	closing     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*(\}|L_)`) })
)

// cppLines goes by the comments that the backend writes where another line
// begins.
func cppLines(text string) []StageLine {
	var out []StageLine
	line := 0
	for _, s := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		switch m := lineComment().FindStringSubmatch(s); {
		case m != nil:
			line, _ = strconv.Atoi(m[1])
		case s == "}" || s == "" || strings.HasPrefix(s, "static ") || strings.HasPrefix(s, "namespace ") || strings.HasPrefix(s, "HP_"):
			line = 0
		}
		l := StageLine{line, s}
		if closing().MatchString(s) {
			l.Line = 0
		}
		out = append(out, l)
	}
	return out
}

// typedSpans are the types of expressions, which the ops of their results
// have, and of names, which values are called by.
func typedSpans(p *Program, m *ir.Module) []TypedSpan {
	type span struct{ start, end int32 }
	found := map[span]string{}
	names := map[*Function]map[string]map[string]bool{}
	for _, f := range p.Functions {
		names[f] = map[string]map[string]bool{}
	}
	for _, f := range m.Funcs {
		if f.Span.File != p.File {
			continue
		}
		var own map[string]map[string]bool
		for _, fn := range p.Functions {
			if fn.Def.Span().Start <= f.Span.Start && f.Span.End <= fn.Def.Span().End {
				own = names[fn]
			}
		}
		note := func(v *ir.Value) {
			if own == nil || v.Name == "" {
				return
			}
			if own[v.Name] == nil {
				own[v.Name] = map[string]bool{}
			}
			own[v.Name][PythonName(v.Type)] = true
		}
		for _, v := range f.Params() {
			note(v)
		}
		f.Body.Walk(func(o *ir.Op) {
			for _, r := range o.Regions {
				for _, v := range r.Args {
					note(v)
				}
			}
			for _, v := range o.Results {
				note(v)
			}
			if len(o.Results) == 1 && o.Span.File == p.File && len(o.Frames) == 0 && o.Name() != "const" {
				found[span{o.Span.Start, o.Span.End}] = PythonName(o.Result().Type)
			}
		})
	}
	for _, fn := range p.Functions {
		inspect(fn.Def.Body, func(n tree.Node) bool {
			if x, ok := n.(*tree.Name); ok {
				if t := names[fn][x.ID]; t != nil {
					at := x.Span()
					found[span{at.Start, at.End}] = joined(t)
				}
			}
			return true
		})
	}
	var out []TypedSpan
	for s, t := range found {
		out = append(out, TypedSpan{s.start, s.end, t})
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].Start != out[j].Start {
			return out[i].Start < out[j].Start
		}
		return out[i].End > out[j].End
	})
	return out
}

func joined(types map[string]bool) string {
	var all []string
	for t := range types {
		all = append(all, t)
	}
	sort.Strings(all)
	return strings.Join(all, " | ")
}

// weigh adds the estimated costs of a block that runs so many times.
func (a *Annotation) weigh(p *Program, b *ir.Block, times float64) {
	for _, o := range b.Ops {
		inner := times
		if o.Name() == "loop" || o.Name() == "for" {
			inner *= 10
		}
		for _, r := range o.Regions {
			a.weigh(p, r, inner)
		}
		if o.Span.File != p.File {
			continue
		}
		w := a.Weights[o.Span.Line()]
		switch {
		case o.Decl.Has(ir.Python) && !o.Decl.Structural:
			w.Python += 200 * times
		case len(o.Regions) == 0:
			w.Native += [...]float64{0, 3, 20, 60}[min(o.Decl.Cost, 3)] * times
		}
		a.Weights[o.Span.Line()] = w
	}
}
