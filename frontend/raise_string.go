package frontend

import (
	"regexp"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// atom raises a name, a number, a keyword constant or adjacent strings.
func (r *raiser) atom() tree.Expr {
	i := r.i
	t := &r.toks[i]
	loc := tree.Loc{Src: r.at(i)}
	switch t.kind {
	case tkName:
		r.i++
		return &tree.Name{Loc: loc, ID: identifierName(t.text)}
	case tkNumber:
		r.i++
		return &tree.Constant{Loc: loc, Value: r.numberValue(i)}
	case tkString, tkFStart:
		return r.strings(nil)
	case tkKeyword, tkOp:
		r.i++
		switch t.text {
		case "None":
			return &tree.Constant{Loc: loc}
		case "True", "False":
			return &tree.Constant{Loc: loc, Value: t.text == "True"}
		case "...":
			return &tree.Constant{Loc: loc, Value: tree.Ellipsis{}}
		}
		r.i--
	}
	r.syntaxError(i)
	return nil
}

// strings raises adjacent string literals. The expressions of their f-string
// fields are fields, in order.
func (r *raiser) strings(fields []ast.Expr) tree.Expr {
	start := r.i
	if !r.toks[start].isString() {
		r.syntaxError(start)
	}
	kind := ""
	if r.toks[start].text[0] == 'u' {
		kind = "u"
	}
	var bytes, text bool
	for i := start; r.toks[i].isString(); i = r.next(i) {
		if prefix := stringPrefix(r.toks[i].text); strings.ContainsAny(prefix, "bB") {
			bytes = true
		} else {
			text = true
		}
		if bytes && text {
			r.fail(CodeLiteral, start, "cannot mix bytes and nonbytes literals")
		}
	}
	j := &joiner{raiser: r, kind: kind, fields: fields}
	formatted := false
	var value strings.Builder
	for r.toks[r.i].isString() {
		switch t := &r.toks[r.i]; {
		case t.kind == tkFStart:
			formatted = true
			j.i++
			j.parts(int(t.match), false)
			r.i = int(t.match) + 1
		default:
			s := r.stringValue(r.i)
			value.WriteString(s)
			j.text(s, r.at(r.i))
			r.i++
		}
	}
	loc := r.from(start)
	switch {
	case formatted:
		return &tree.JoinedStr{Loc: loc, Values: j.finish()}
	case bytes:
		return &tree.Constant{Loc: loc, Value: tree.Bytes(value.String())}
	}
	return &tree.Constant{Loc: loc, Value: tree.Text(value.String()), Kind: kind}
}

// joiner collects the values of a JoinedStr, merging adjacent text.
type joiner struct {
	*raiser
	kind    string
	fields  []ast.Expr
	values  []tree.Expr
	pending strings.Builder
	place   source.Span // of the pending text
}

func (j *joiner) text(s string, at source.Span) {
	if s == "" {
		return
	}
	if j.pending.Len() == 0 {
		j.place = at
	}
	j.place.End = at.End
	j.pending.WriteString(s)
}

// finish returns the values so far and starts afresh.
func (j *joiner) finish() []tree.Expr {
	if j.pending.Len() > 0 {
		j.values = append(j.values, &tree.Constant{Loc: tree.Loc{Src: j.place}, Value: tree.Text(j.pending.String()), Kind: j.kind})
		j.pending.Reset()
	}
	values := j.values
	j.values = nil
	return values
}

// parts raises the text and fields up to token end, which it leaves.
func (j *joiner) parts(end int, spec bool) {
	for j.i < end {
		i := j.i
		t := &j.toks[i]
		if t.kind == tkFText {
			j.text(j.formatText(i), j.at(i))
			j.i++
			continue
		}
		j.field()
	}
}

// comments are what {x= # comment} leaves out of its text.
var comments = regexp.MustCompile(`#[^\r\n]*`)

// field raises {expression[=][!conversion][:spec]}.
func (j *joiner) field() {
	open := j.i
	closing := int(j.toks[open].match)
	j.i++
	if len(j.fields) == 0 {
		j.syntaxError(open)
	}
	e := j.fields[0]
	j.fields = j.fields[1:]
	value := j.item(e, allowTuple|allowStar|allowYield|allowGen)
	if s, ok := value.(*tree.Starred); ok {
		failSpan(CodeSyntax, s.Span(), "f-string: cannot use starred expression here")
	}
	out := &tree.FormattedValue{Value: value}
	debug := j.kindIs(tkFEqual)
	if debug {
		span := source.Span{File: j.file, Start: j.toks[open].end, End: j.toks[j.i].end}
		text := span.Text()[:j.toks[j.i].off-span.Start] + comments.ReplaceAllString(j.toks[j.i].text, "")
		j.text(normalizeLines(text), span)
		j.i++
	}
	if j.kindIs(tkFConversion) {
		out.Conversion = j.conversion()
		j.i++
	}
	if j.kindIs(tkFColon) {
		j.i++
		out.Spec = j.specification(closing)
	} else if debug && out.Conversion == 0 {
		out.Conversion = 'r'
	}
	if j.i != closing {
		j.fail(CodeSyntax, j.i, "f-string: expecting '}'")
	}
	j.i++
	out.Loc = j.from(open)
	j.values = append(j.finish(), out)
}

func (j *joiner) kindIs(k tokenKind) bool { return j.kind0() == k }

func (j *joiner) kind0() tokenKind { return j.toks[j.i].kind }

func (j *joiner) conversion() byte {
	switch s := j.toks[j.i].text[1:]; s {
	case "s", "r", "a":
		return s[0]
	}
	j.fail(CodeSyntax, j.i, "f-string: invalid conversion character: expected 's', 'r', or 'a'")
	return 0
}

// specification raises a format specification up to the closing brace.
func (j *joiner) specification(closing int) tree.Expr {
	start := j.i - 1 // the colon
	inner := &joiner{raiser: j.raiser, kind: j.kind, fields: j.fields}
	inner.parts(closing, true)
	j.fields = inner.fields
	return &tree.JoinedStr{Loc: j.from(start), Values: inner.finish()}
}
