package rewrite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Kind is what a change does.
type Kind string

const (
	Add    Kind = "add"       // puts a cache() in
	Remove Kind = "remove"    // takes a cache() or persist() out
	Move   Kind = "move"      // takes one out and puts one in at another step of the lineage
	Free   Kind = "unpersist" // puts an unpersist() in, or moves it
)

// Change is one change of the program, and why.
type Change struct {
	Kind Kind `json:"kind"`
	// Line is where it is, in the text before; From where a moved call stood.
	Line int `json:"line"`
	From int `json:"from,omitempty"`
	// Name is what the text calls the RDD or DataFrame.
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

// Left is a place that is left as it is, and why.
type Left struct {
	Line   int    `json:"line"`
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

// Result is what becomes of a program.
type Result struct {
	File    string   `json:"file"`
	Changes []Change `json:"changes"`
	Left    []Left   `json:"left"`
	// Diff is a unified diff, empty if nothing changes; Text the new text.
	Diff  string        `json:"diff"`
	Text  string        `json:"-"`
	Edits []source.Edit `json:"-"`
}

// Codes of diagnostics.
const (
	CodeNotSpark = "HP8024" // no RDD or DataFrame is in the program
	CodeText     = "HP8025" // a text that can't be changed
)

// SparkCache decides which RDDs and DataFrames of a program should be cached, and changes its text. Names of the file in
// messages are name. Lines in trusted are those whose functions do the same each time, says the user.
func SparkCache(name string, raw []byte, trusted []int) (*Result, error) {
	file, err := frontend.Decode(name, raw)
	if err != nil {
		return nil, err
	}
	mark := len(raw) - len(file.Text)
	if string(raw[max(mark, 0):]) != file.Text || mark != 0 && mark != 3 {
		return nil, &source.Diagnostic{Code: CodeText, Span: source.Span{File: file}, Msg: "a rewritten program is UTF-8, and this one is not", Hint: "save the file as UTF-8"}
	}
	tr, err := frontend.Parse(file)
	if err != nil {
		return nil, err
	}
	info, err := scope.Resolve(tr)
	if err != nil {
		return nil, err
	}
	m := &machine{file: file, info: info, imports: map[*scope.Var]string{}, store: &store{cells: map[cell]value{}}, ended: map[place]int{}, began: map[place]int{}, stores: map[cell][]stored{}, ran: map[tree.Node]bool{}, onRows: map[cell]int{}, trusted: trusted}
	out := &Result{File: name, Changes: []Change{}, Left: []Left{}, Text: string(raw)}
	left := m.follow(tr)
	if !m.spark && len(m.nodes) == 0 {
		return nil, &source.Diagnostic{Code: CodeNotSpark, Span: source.Span{File: file}, Msg: "this is no program for Spark: it makes no SparkContext or SparkSession, and no RDD or DataFrame",
			Hint: "hipy profile --laziness finds what other programs compute for nothing"}
	}
	if left != nil {
		out.Left = append(out.Left, *left)
		return out, nil
	}
	p := &planner{decider: newDecider(m), out: out, forks: map[*node]bool{}, text: newEdits(tr), fixed: map[*cacheCall]bool{}, moved: map[*cacheCall]bool{}, said: map[Left]bool{}}
	p.plan()
	out.Left = append(out.Left, m.said...)
	slices.SortStableFunc(out.Changes, func(a, b Change) int { return a.Line - b.Line })
	slices.SortStableFunc(out.Left, func(a, b Left) int { return a.Line - b.Line })
	out.Edits = p.text.sorted()
	for i := range out.Edits {
		out.Edits[i].At += mark
	}
	out.Text = string(source.Apply(raw, out.Edits))
	out.Diff = diff(name, string(raw), out.Edits)
	if file, err = frontend.Decode(name, []byte(out.Text)); err == nil {
		_, err = frontend.Parse(file)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: the changes leave no program: %w\n%s", name, err, out.Diff)
	}
	return out, nil
}

// follow executes a program, and the functions that it doesn't call. It says why it can't be followed, if so.
func (m *machine) follow(tr *tree.Module) (why *Left) {
	defer func() {
		if x := recover(); x != nil {
			if _, long := x.(tooLong); !long {
				panic(x)
			}
			why = &Left{Line: 1, Name: "the program", Reason: "it takes too many steps to follow it through its calls and branches"}
		}
	}()
	if l := m.names(tr); l != nil {
		return l
	}
	m.frame = &frame{scope: m.info.Module}
	m.block(tr.Body)
	for i := 0; i < len(m.defs); i++ {
		if f := m.defs[i]; !m.ran[f.def] && (f.frame == m.frame || f.self != nil) {
			m.entry(f)
		}
	}
	return nil
}

// entry executes a function that something else may call.
func (m *machine) entry(f *function) {
	def := f.def.(*tree.FunctionDef)
	if def.Async || tree.Yields(def.Body...) || f.column {
		m.leaveFunction(f, def, "a function reads it that isn't followed")
		return
	}
	m.blocks++
	m.stack = append(m.stack, place{m.blocks, def})
	m.calls = append(m.calls, def)
	m.ran[def] = true
	b := &branch{line: def.Span().Line(), arms: 2, ends: make([]bool, 2)}
	m.conds = append(m.conds, cond{b, 1})
	m.entered, m.base = true, len(m.stack)
	m.inFrame(&frame{scope: m.info.Scopes[def], parent: f.frame}, func() {
		self := *f
		if len(def.Args.PosOnly)+len(def.Args.Args) == 0 {
			self.self = nil
		}
		m.params(&self, def.Args, &args{call: &tree.Call{Loc: tree.Loc{Src: def.NameSpan}}, named: map[string]value{}, rest: true})
		if m.block(def.Body) == returns {
			for _, r := range m.frame.returns {
				m.leaveAll(r.value, def, fmt.Sprintf("%s() returns it to what the file doesn't show", def.Name))
			}
		}
	})
	m.conds = m.conds[:len(m.conds)-1]
	m.calls, m.stack = m.calls[:len(m.calls)-1], m.stack[:len(m.stack)-1]
}

// names reads the imports, and looks for what binds names that the text doesn't show.
func (m *machine) names(tr *tree.Module) (why *Left) {
	tree.Inspect(tr, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				path := a.Name
				if a.AsName == "" {
					path, _, _ = strings.Cut(path, ".")
				}
				m.importName(a, path)
			}
		case *tree.ImportFrom:
			for _, a := range n.Names {
				if a.Name == "*" {
					m.stars = append(m.stars, n.Module)
				}
				m.importName(a, n.Module+"."+a.Name)
			}
		case *tree.Name:
			if m.info.Uses[n] == nil && has("exec eval globals locals vars", n.ID) && why == nil {
				why = &Left{Line: lineOf(n), Name: "the program", Reason: n.ID + "() may change variables that the text doesn't show"}
			}
		case *tree.Opaque:
			why = &Left{Line: n.Span().Line(), Name: "the program", Reason: "it has syntax of Python 3.12, which isn't followed"}
		}
		return true
	})
	return why
}

func (m *machine) importName(a *tree.Alias, path string) {
	m.spark = m.spark || path == "pyspark" || strings.HasPrefix(path, "pyspark.")
	if v := m.info.Binds[a]; v != nil {
		m.imports[v] = path
	}
}

// Text says what a change does, and why.
func (c Change) Text() string {
	what := ""
	switch {
	case c.Kind == Add:
		what = "cache() is put on " + c.Name
	case c.Kind == Remove:
		what = "the cache of " + c.Name + " is taken out"
	case c.Kind == Move:
		what = fmt.Sprintf("the cache of line %d is moved to %s", c.From, c.Name)
	case c.From > 0:
		what = fmt.Sprintf("unpersist() of %s is moved here from line %d", c.Name, c.From)
	default:
		what = "unpersist() of " + c.Name + " is put in"
	}
	return what + ": " + c.Reason
}

// Text says what is left, and why.
func (l Left) Text() string { return l.Name + " is left as it is: " + l.Reason }
