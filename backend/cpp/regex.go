package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/regex"
)

// Matchers of regular expressions: one C++ function for a pattern, a way to
// match, and the groups that somebody asks for. It is straight code. Where it
// may have to come back (a choice), it goes on with what is preferred, and what
// fails behind goes to the label that tries the next way. Outside of loops a
// choice exists once, so that it is kept in local variables and its label is
// known; in loops it is pushed on a stack (hp_re_stack) with what the loop may
// change meanwhile, and failing goes to the label pop. Most choices are none:
// regex.First tells that the other ways would fail, or are not asked for.

// regexInclude is what a unit with matchers includes besides.
const regexInclude = "#include <hipy/re.h>\n"

// How a pattern is matched.
const (
	matchHere   = "match"
	matchSearch = "search"
	matchFull   = "fullmatch"
	// matchNext searches for a match that may not be empty at the first place,
	// if the last argument says so.
	matchNext = "next"
)

// regexUse says what of a match is asked for.
type regexUse struct {
	groups []bool // by number
	last   bool   // the number of the group that was closed last
}

// regexGen writes one matcher.
type regexGen struct {
	pat    *regex.Pattern
	mode   string
	use    regexUse
	b      strings.Builder
	vars   []string
	labels int
	// resumes are the labels of what is pushed, by number.
	resumes []string
	sets    *regexSets
	final   regex.First
	empty   bool // a match may be empty

	// Where the generator is: in a loop whose choices are pushed; the loops
	// around, by the groups in them; the counters of the former.
	pushing  bool
	loops    []map[int]bool
	counters []string
	opened   map[int]bool
	closed   map[int]bool
	// simple are loops of which it was found out whether they need no stack.
	simple map[*regex.Node]bool
}

// emitRegex returns the declaration of a matcher, with the struct of its result, and
// its definition.
func emitRegex(name string, pat *regex.Pattern, mode string, use regexUse, sets *regexSets) (decl, def string) {
	g := &regexGen{pat: pat, mode: mode, sets: sets, opened: map[int]bool{}, closed: map[int]bool{}, simple: map[*regex.Node]bool{}, empty: pat.Root.MinWidth() == 0}
	g.use = regexUse{groups: append([]bool(nil), use.groups...), last: use.last}
	pat.Root.Walk(func(n *regex.Node) {
		if n.Op == regex.OpBackref || n.Op == regex.OpCond {
			g.use.groups[n.Group] = true
		}
	})
	g.final = regex.First{Accept: true}
	switch {
	case mode == matchFull:
		g.final = regex.First{End: true}
	case mode == matchNext && g.empty:
		g.final = regex.First{Any: true}
	}
	fail := g.node(pat.Root, g.final, "failed")
	return g.function(name, use, fail)
}

// line writes a statement.
func (g *regexGen) line(format string, args ...any) {
	fmt.Fprintf(&g.b, "  "+format+"\n", args...)
}

// label is a name that is not used yet.
func (g *regexGen) label(what string) string {
	g.labels++
	return fmt.Sprintf("%s%d", what, g.labels)
}

// variable declares a local variable.
func (g *regexGen) variable(typ, what string) string {
	v := g.label(what)
	g.vars = append(g.vars, typ+" "+v)
	return v
}

func (g *regexGen) place(what string) string { return g.variable("hp_re_at", what) }

// resume is the number by which a label is pushed.
func (g *regexGen) resume(label string) int {
	for i, l := range g.resumes {
		if l == label {
			return i
		}
	}
	g.resumes = append(g.resumes, label)
	return len(g.resumes) - 1
}

// function puts the matcher together around its body.
func (g *regexGen) function(name string, use regexUse, fail string) (decl, def string) {
	var out strings.Builder
	fields := ""
	result := ""
	if use.last {
		fields += " int64_t last;"
		result += ", last"
	}
	for i, u := range use.groups {
		if !u {
			continue
		}
		fields += fmt.Sprintf(" int64_t b%d, e%d;", i, i)
		if i == 0 {
			result += ", at - beg, p - beg"
			continue
		}
		result += fmt.Sprintf(", e%d ? b%d - beg : -1, e%d ? e%d - beg : -1", i, i, i, i)
	}
	head := fmt.Sprintf("HP_MATCHER %s_result %s(hp_ctx* c, hp_str s, int64_t from, int64_t to, bool advance)", name, name)
	decl = fmt.Sprintf("struct %s_result { int32_t matched;%s };\n%s;\n", name, fields, head)
	fmt.Fprintf(&out, "// %s of %s\n%s {\n", g.mode, comment(quote(g.pat.Text)), head)
	line := func(format string, args ...any) { fmt.Fprintf(&out, "  "+format+"\n", args...) }
	line("const hp_re_at beg = (hp_re_at)s.p, end = beg + to;")
	line("hp_re_at p = beg + from, at = p;")
	line("int32_t fuel = 1024;")
	if len(g.resumes) > 0 {
		line("int64_t room[96];")
		line("hp_re_stack st = {room, 0, 96};")
	}
	for i := 1; i < len(g.use.groups); i++ {
		if g.use.groups[i] {
			line("hp_re_at b%d, e%d;", i, i)
		}
	}
	if g.use.last {
		line("int64_t last;")
	}
	for _, v := range g.vars {
		line("%s;", v)
	}
	line("if (to < from) goto none;")
	out.WriteString("start:\n")
	g.candidate(line)
	for i := 1; i < len(g.use.groups); i++ {
		if g.use.groups[i] {
			line("b%d = e%d = nullptr;", i, i)
		}
	}
	if g.use.last {
		line("last = 0;")
	}
	if len(g.resumes) > 0 {
		line("st.n = 0;")
	}
	out.WriteString(g.b.String())
	if g.mode == matchFull {
		line("if (p != end) goto %s;", fail)
	}
	if g.empty && g.mode == matchNext {
		line("if (HP_UNLIKELY(advance) && p == at) goto %s;", fail)
	}
	line("return {1%s};", result)
	if len(g.resumes) > 0 {
		out.WriteString("pop:\n")
		line("HP_RE_POLL")
		line("switch (st.at[--st.n]) {")
		for i, l := range g.resumes {
			line("case %d: goto %s;", i, l)
		}
		line("default: __builtin_unreachable();")
		line("}")
	}
	out.WriteString("failed:\n")
	if g.searches() && !g.anchored() {
		line("if (at == end) goto none;")
		line("HP_RE_POLL")
		line("p = at = hp_re_next(at);")
		line("advance = false;")
		line("goto start;")
	}
	out.WriteString("none:\n")
	line("return {0};")
	out.WriteString("stopped:\n")
	line("return {-1};")
	out.WriteString("}\n\n")
	return decl, out.String()
}

// searches reports whether the match may start later.
func (g *regexGen) searches() bool { return g.mode == matchSearch || g.mode == matchNext }

// anchored reports whether the pattern matches at the start of the text only.
func (g *regexGen) anchored() bool {
	n := g.pat.Root
	for {
		switch n.Op {
		case regex.OpStart:
			return true
		case regex.OpCat:
			if len(n.Subs) == 0 {
				return false
			}
			n = n.Subs[0]
		case regex.OpGroup, regex.OpAtomic:
			n = n.Subs[0]
		default:
			return false
		}
	}
}

// candidate goes to the next place where a match may start.
func (g *regexGen) candidate(line func(string, ...any)) {
	if !g.searches() || g.anchored() {
		return
	}
	if text := g.pat.Root.Prefix(); text != "" {
		line("p = at = hp_re_text(at, end, %s, %d);", quote(text), len(text))
		line("if (!at) goto none;")
		return
	}
	first := g.pat.Root.First(g.final)
	if !first.Consumes() {
		return
	}
	if c, ok := onlyByte(first); ok {
		line("p = at = hp_re_find(at, end, %s);", byteLit(c))
	} else {
		line("while (at < end && !(%s)) at++;", g.sets.firstByte(first, "*at"))
	}
	line("if (at == end) goto none;")
	line("p = at;")
}

// onlyByte is the one character that may come first, if it is of ASCII.
func onlyByte(f regex.First) (byte, bool) {
	if len(f.Sets) != 1 {
		return 0, false
	}
	return f.Sets[0].Char()
}

// state is what a generator changes while it tries something.
type regexState struct {
	text            string
	vars            int
	labels, resumes int
	closed, opened  map[int]bool
}

func copyOf(m map[int]bool) map[int]bool {
	n := map[int]bool{}
	for k, v := range m {
		n[k] = v
	}
	return n
}

func (g *regexGen) mark() regexState {
	return regexState{g.b.String(), len(g.vars), g.labels, len(g.resumes), copyOf(g.closed), copyOf(g.opened)}
}

func (g *regexGen) rollback(s regexState) {
	g.b.Reset()
	g.b.WriteString(s.text)
	g.vars, g.labels, g.resumes = g.vars[:s.vars], s.labels, g.resumes[:s.resumes]
	g.closed, g.opened = s.closed, s.opened
}

// groupsIn are the groups within a node that somebody asks for.
func (g *regexGen) groupsIn(n *regex.Node) map[int]bool {
	in := map[int]bool{}
	n.Walk(func(n *regex.Node) {
		if n.Op == regex.OpGroup && g.use.groups[n.Group] {
			in[n.Group] = true
		}
	})
	return in
}

// choice is what must be as it was when something else is tried.
type choice struct {
	vars  []string // to be kept
	reset []string // to be nothing again
}

// choice is what a choice at this place keeps: of groups in loops around it what
// they had, which may be from an earlier round. Other groups that are not
// closed yet have nothing.
func (g *regexGen) choice() choice {
	var ch choice
	in := map[int]bool{}
	for _, l := range g.loops {
		for i := range l {
			in[i] = true
		}
	}
	for i := 1; i < len(g.use.groups); i++ {
		switch {
		case !g.use.groups[i]:
		case in[i]:
			ch.vars = append(ch.vars, fmt.Sprintf("b%d", i), fmt.Sprintf("e%d", i))
		case !g.opened[i]:
			ch.reset = append(ch.reset, fmt.Sprintf("b%d", i), fmt.Sprintf("e%d", i))
		case !g.closed[i]:
			ch.reset = append(ch.reset, fmt.Sprintf("e%d", i))
		}
	}
	if g.use.last {
		ch.vars = append(ch.vars, "last")
	}
	if g.pushing {
		ch.vars = append(ch.vars, g.counters...)
	}
	return ch
}

// keep copies what a choice keeps into local variables; restore takes it back.
func (g *regexGen) keep(ch choice) (restore func()) {
	var copies []string
	for _, v := range ch.vars {
		t := "hp_re_at"
		if v == "last" || strings.HasPrefix(v, "count") {
			t = "int64_t"
		}
		k := g.variable(t, "was_"+v+"_")
		g.line("%s = %s;", k, v)
		copies = append(copies, k)
	}
	return func() {
		for i, v := range ch.vars {
			g.line("%s = %s;", v, copies[i])
		}
		g.clear(ch)
	}
}

func (g *regexGen) clear(ch choice) {
	for _, v := range ch.reset {
		g.line("%s = nullptr;", v)
	}
}

// push pushes a choice: values, what it keeps, and the label to go on at.
func (g *regexGen) push(ch choice, label string, vals ...string) {
	all := append(append([]string(nil), vals...), ch.vars...)
	g.line("HP_RE_ROOM(%d);", len(all)+1)
	for _, v := range all {
		g.line("HP_RE_PUSH(%s);", v)
	}
	g.line("HP_RE_PUSH(%d);", g.resume(label))
}

// pop takes it back, behind its label.
func (g *regexGen) pop(ch choice, vals ...string) {
	all := append(append([]string(nil), vals...), ch.vars...)
	for i := len(all) - 1; i >= 0; i-- {
		g.line("HP_RE_POP(%s);", all[i])
	}
	g.clear(ch)
}
