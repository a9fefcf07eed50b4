package rewrite

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// edits are changes of a text.
type edits struct {
	file *source.File
	ends string // a line's end
	all  []source.Edit
	// blocks are those that statements stand in.
	blocks map[tree.Stmt][]tree.Stmt
	// gone are statements that are left out.
	gone map[tree.Stmt]bool
}

func newEdits(m *tree.Module) edits {
	e := edits{file: m.File, ends: "\n", blocks: map[tree.Stmt][]tree.Stmt{}, gone: map[tree.Stmt]bool{}}
	if strings.Contains(m.File.Text, "\r\n") {
		e.ends = "\r\n"
	}
	tree.Inspect(m, func(n tree.Node) bool {
		if n == tree.Node(m) {
			return true // a program may be empty
		}
		for _, block := range tree.Blocks(n) {
			for _, s := range block {
				e.blocks[s] = block
			}
		}
		return true
	})
	return e
}

func (e *edits) change(at, end int, in string) {
	e.all = append(e.all, source.Edit{At: at, Out: end - at, In: in})
}

// sorted are the changes in order.
func (e *edits) sorted() []source.Edit {
	for i := range e.all {
		for e.beforeRemoved(&e.all[i]) {
		}
	}
	slices.SortStableFunc(e.all, func(a, b source.Edit) int { return cmp.Or(a.At-b.At, a.Out-b.Out, indent(b)-indent(a)) })
	end := 0
	for i := range e.all { // what two changes take out is taken out once
		x := &e.all[i]
		if over := min(end-x.At, x.Out); over > 0 {
			x.At, x.Out = x.At+over, x.Out-over
		}
		end = max(end, x.At+x.Out)
	}
	return e.all
}

// indent is how far a line is indented that is put in: of several behind one, those of inner blocks come first.
func indent(e source.Edit) int {
	line, is := strings.CutPrefix(strings.TrimPrefix(e.In, "\r"), "\n")
	if !is {
		return 0
	}
	return len(line) - len(strings.TrimLeft(line, " \t"))
}

// beforeRemoved moves a line that is put in behind one that is taken out before that.
func (e *edits) beforeRemoved(x *source.Edit) bool {
	for _, r := range e.all {
		if x.Out == 0 && r.At < x.At && x.At < r.At+r.Out {
			at := strings.TrimSuffix(e.file.Text[:r.At], "\n")
			x.At = len(strings.TrimSuffix(at, "\r"))
			return true
		}
	}
	return false
}

// before and behind are the rest of a line on both sides of an offset; lineEnd is where its text ends.
func (e *edits) before(at int) string {
	return e.file.Text[strings.LastIndexByte(e.file.Text[:at], '\n')+1 : at]
}
func (e *edits) behind(at int) string { return e.file.Text[at:e.lineEnd(at)] }
func (e *edits) lineEnd(at int) int {
	end := len(e.file.Text)
	if i := strings.IndexByte(e.file.Text[at:], '\n'); i >= 0 {
		end = at + i
	}
	if end > at && e.file.Text[end-1] == '\r' {
		end--
	}
	return end
}

// blank reports whether a text is nothing but blanks, and perhaps a comment.
func blank(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '#'
}

// alone reports whether nothing else is on a statement's lines.
func (e *edits) alone(s tree.Stmt) bool {
	span := s.Span()
	return strings.TrimSpace(e.before(int(span.Start))) == "" && blank(e.behind(int(span.End)))
}

// after puts a statement behind another one.
func (e *edits) after(s tree.Stmt, text string) {
	span := s.Span()
	at := e.lineEnd(int(span.End))
	e.change(at, at, e.ends+e.before(int(span.Start))+text)
}

// call puts a call of a method behind an expression.
func (e *edits) call(x tree.Expr, text string) {
	span := x.Span()
	end := int(span.End)
	switch x.(type) {
	case *tree.Call, *tree.Attribute, *tree.Subscript:
	default: // a + b, a if x else b
		if span.Start > 0 && e.file.Text[span.Start-1] == '(' && strings.HasPrefix(e.file.Text[end:], ")") && !isArgument(e.file.Text, int(span.Start)-1) {
			e.change(end+1, end+1, text)
			return
		}
		e.change(int(span.Start), int(span.Start), "(")
		e.change(end, end, ")"+text)
		return
	}
	dot := -1
	if c, ok := x.(*tree.Call); ok {
		if a, ok := c.Func.(*tree.Attribute); ok {
			dot = e.dot(a)
		}
	}
	if dot < 0 || strings.TrimSpace(e.before(dot)) != "" {
		e.change(end, end, text)
		return
	}
	indent := e.before(dot)
	rest := strings.TrimSpace(e.behind(end))
	switch {
	case rest == "\\":
		e.change(end, end, " \\"+e.ends+indent+text)
	case blank(rest) && e.bracketed(x):
		at := e.lineEnd(end)
		e.change(at, at, e.ends+indent+text)
	case blank(rest): // the last line of several that \ joins
		e.change(end, end, " \\"+e.ends+indent+text)
	default:
		e.change(end, end, e.ends+indent+text)
	}
}

// isArgument reports whether a bracket is that of a call.
func isArgument(text string, at int) bool {
	before := strings.TrimRight(text[:at], " \t")
	if before == "" {
		return false
	}
	c := before[len(before)-1]
	return c == '_' || c == ')' || c == ']' || c >= '0' && c <= '9' || c|32 >= 'a' && c|32 <= 'z'
}

// bracketed reports whether the line behind an expression of several lines belongs to brackets around it: its own lines are not
// joined by \.
func (e *edits) bracketed(x tree.Expr) bool {
	span := x.Span()
	for _, line := range strings.Split(strings.ReplaceAll(e.file.Text[span.Start:span.End], "\r", ""), "\n") {
		if strings.HasSuffix(strings.TrimSpace(line), "\\") {
			return false
		}
	}
	return true
}

// dot is where the dot of an attribute is.
func (e *edits) dot(a *tree.Attribute) int {
	name := int(a.Span().End) - len(a.Attr)
	return strings.LastIndexByte(e.file.Text[:name], '.')
}

// uncall takes the call of a method out: in .map(f).cache() what is behind .map(f).
func (e *edits) uncall(c *tree.Call) {
	a := c.Func.(*tree.Attribute)
	dot, end := e.dot(a), int(c.Span().End)
	start := int(a.Value.Span().End)
	for i := start; i < dot; i++ { // brackets around the value
		if e.file.Text[i] == ')' {
			start = i + 1
		}
	}
	between := e.file.Text[start:dot]
	if !strings.Contains(between, "\n") {
		e.change(start, end, "")
		return
	}
	first := dot - len(e.before(dot))
	if strings.TrimSpace(e.before(dot)) == "" && blank(e.behind(end)) {
		last := e.lineEnd(end)
		for last < len(e.file.Text) && e.file.Text[last] != '\n' {
			last++
		}
		if last < len(e.file.Text) {
			last++
		}
		if i := strings.LastIndexByte(between, '\\'); i >= 0 && strings.TrimSpace(between[i+1:]) == "" { // joined to the line before
			e.change(start, e.lineEnd(end), "")
			return
		}
		e.change(first, last, "")
		return
	}
	if strings.TrimSpace(between) == "" || strings.TrimSpace(between) == "\\" {
		e.change(start, end, "")
		return
	}
	e.change(dot, end, "")
}

// leaveOut takes a statement out.
func (e *edits) leaveOut(s tree.Stmt) {
	span := s.Span()
	start, end := int(span.Start), int(span.End)
	e.gone[s] = true
	if block := e.blocks[s]; block != nil && !slices.ContainsFunc(block, func(s tree.Stmt) bool { return !e.gone[s] }) {
		e.change(start, end, "pass")
		return
	}
	behind := e.behind(end)
	if before := e.before(start); strings.TrimSpace(before) == "" {
		if blank(behind) {
			start -= len(before)
			if end += len(behind); end < len(e.file.Text) && e.file.Text[end] == '\r' {
				end++
			}
			if end++; end > len(e.file.Text) { // the last line has no end, and has none then
				end = len(e.file.Text)
				start -= len(e.file.Text[:start]) - len(strings.TrimSuffix(strings.TrimSuffix(e.file.Text[:start], "\n"), "\r"))
			}
		} else { // x.cache(); y
			end += strings.IndexByte(behind, ';') + 1
			end += len(e.file.Text[end:]) - len(strings.TrimLeft(e.file.Text[end:], " \t"))
		}
	} else {
		start -= len(before) - strings.LastIndexByte(before, ';')
		if strings.HasPrefix(strings.TrimSpace(behind), ";") && strings.TrimSpace(strings.TrimSpace(behind)[1:]) != "" {
			end = int(span.End)
		}
	}
	e.change(start, end, "")
}
