// Package source holds what every stage knows about the user's text: files,
// positions, spans and diagnostics with stable codes. It imports nothing of
// ours, so that each stage can speak about source without knowing the others.
package source

import (
	"fmt"
	"math"
	"sort"
	"strings"
	"unicode/utf8"
)

// File is one Python source text, decoded to UTF-8, with its line table.
type File struct {
	Name  string // as the user gave it; appears in diagnostics
	Text  string // UTF-8, without byte order mark
	Path  string // absolute, as __file__ and tracebacks of programs tell it; empty: Name
	lines []int32
	// original is the text that this one was made of, by changes: places are told of it. moved says where.
	original *File
	moved    []moved
}

// Edit is a change of a text: Out bytes at At give way to In. Several are in order, and apart.
type Edit struct {
	At  int    `json:"at"`
	Out int    `json:"out"`
	In  string `json:"in"`
}

// moved says that from offset here on a text is that of the original from there on. Between the end of one such
// part and the next is what was put in.
type moved struct{ here, there, end int32 }

// Apply is a text with changes.
func Apply(text []byte, edits []Edit) []byte {
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.At]...), e.In...)
		at = e.At + e.Out
	}
	return append(out, text[at:]...)
}

// ComesOf notes that f is the text of original with changes. From now on places in f are told as the places in original
// that they come from, so messages and tracebacks are those of original.
func (f *File) ComesOf(original *File, edits []Edit) {
	f.original = original
	at, here := int32(0), int32(0)
	for _, e := range edits {
		end := here + int32(e.At) - at
		f.moved = append(f.moved, moved{here, at, end})
		at, here = int32(e.At+e.Out), end+int32(len(e.In))
	}
	f.moved = append(f.moved, moved{here, at, math.MaxInt32})
}

// came is the offset in the original text that an offset comes from; what was put in comes from where it was put.
func (f *File) came(off int32) int32 {
	i := sort.Search(len(f.moved), func(i int) bool { return f.moved[i].here > off }) - 1
	if i < 0 {
		return 0
	}
	m := f.moved[i]
	return m.there + min(off, m.end) - m.here
}

// Full is the file's path as programs tell it.
func (f *File) Full() string {
	if f.Path != "" {
		return f.Path
	}
	return f.Name
}

// NewFile returns a File for text, which must be valid UTF-8.
func NewFile(name, text string) *File {
	f := &File{Name: name, Text: text, lines: []int32{0}}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\r':
			if i+1 < len(text) && text[i+1] == '\n' {
				continue
			}
			f.lines = append(f.lines, int32(i+1))
		case '\n':
			f.lines = append(f.lines, int32(i+1))
		}
	}
	return f
}

// Span is a half-open range of byte offsets in a File. Model is set for spans
// in a library model rather than in the user's text. The zero Span is unknown.
type Span struct {
	File       *File
	Start, End int32
}

// IsValid reports whether the span names a place.
func (s Span) IsValid() bool { return s.File != nil }

// Position is a place as people and CPython name it: line from 1, column from
// 0 in UTF-8 bytes (Python reference, ast.AST.col_offset).
type Position struct{ Line, Col int }

// Position translates a byte offset.
func (f *File) Position(off int32) Position {
	if f.original != nil {
		return f.original.Position(f.came(off))
	}
	i := sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > off }) - 1
	return Position{Line: i + 1, Col: int(off - f.lines[i])}
}

// LineStart returns the offset of the first byte of line (from 1).
func (f *File) LineStart(line int) int32 { return f.lines[line-1] }

// NumLines returns the number of lines.
func (f *File) NumLines() int { return len(f.lines) }

// Indent is what is before an offset in its line of f's own text.
func (f *File) Indent(off int32) string {
	i := sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > off }) - 1
	return f.Text[f.lines[i]:off]
}

// LineText returns line (from 1) without its line ending.
func (f *File) LineText(line int) string {
	if f.original != nil {
		return f.original.LineText(line)
	}
	if line < 1 || line > len(f.lines) {
		return ""
	}
	start, end := int(f.lines[line-1]), len(f.Text)
	if line < len(f.lines) {
		end = int(f.lines[line])
	}
	return strings.TrimRight(f.Text[start:end], "\r\n")
}

// Mark is what a traceback marks of a line: the characters From to To, counted from the first that is no
// indentation, of which Left to Right are more than operands. To is 0 if it marks nothing.
type Mark struct{ Line, From, Left, Right, To int }

// StartPos and EndPos translate the ends of the span.
func (s Span) StartPos() Position { return s.File.Position(s.Start) }
func (s Span) EndPos() Position   { return s.File.Position(s.End) }

// Line is the span's first line, or 0 when unknown.
func (s Span) Line() int {
	if s.File == nil {
		return 0
	}
	return s.StartPos().Line
}

func (s Span) String() string {
	if s.File == nil {
		return "?"
	}
	p := s.StartPos()
	return fmt.Sprintf("%s:%d:%d", s.File.Name, p.Line, p.Col+1)
}

// Text returns the source text of the span.
func (s Span) Text() string {
	if s.File == nil {
		return ""
	}
	return s.File.Text[s.Start:s.End]
}

// Contains reports whether t is part of s.
func (s Span) Contains(t Span) bool { return s.File == t.File && s.Start <= t.Start && t.End <= s.End }

// To returns the span from the start of s to the end of t.
func (s Span) To(t Span) Span { return Span{s.File, s.Start, t.End} }

// Diagnostic is a message to the user: a stable code (HP0123), the place in
// the user's file, what is wrong, what to do about it, and notes (frames of
// library models among them). It is an error.
type Diagnostic struct {
	Code  string
	Span  Span
	Msg   string
	Hint  string
	Notes []string
}

// Error renders the diagnostic on one line.
func (d *Diagnostic) Error() string {
	if d.Span.IsValid() {
		return fmt.Sprintf("%s: %s: %s", d.Span, d.Code, d.Msg)
	}
	return fmt.Sprintf("%s: %s", d.Code, d.Msg)
}

// Render writes the diagnostic as people read it: place, message, the source
// line with a caret under the span, hint and notes.
func (d *Diagnostic) Render() string {
	var b strings.Builder
	if d.Span.IsValid() {
		p, e := d.Span.StartPos(), d.Span.EndPos()
		line := d.Span.File.LineText(p.Line)
		fmt.Fprintf(&b, "%s:%d:%d: error[%s]: %s\n", d.Span.File.Name, p.Line, p.Col+1, d.Code, d.Msg)
		col := min(p.Col, len(line))
		end := len(line)
		if e.Line == p.Line {
			end = min(e.Col, len(line))
		}
		n := max(1, utf8.RuneCountInString(line[col:max(col, end)]))
		pad := make([]rune, 0, col)
		for _, r := range line[:col] {
			if r != '\t' {
				r = ' '
			}
			pad = append(pad, r)
		}
		fmt.Fprintf(&b, "    %s\n    %s%s\n", line, string(pad), strings.Repeat("^", n))
	} else {
		fmt.Fprintf(&b, "error[%s]: %s\n", d.Code, d.Msg)
	}
	if d.Hint != "" {
		fmt.Fprintf(&b, "  hint: %s\n", d.Hint)
	}
	for _, n := range d.Notes {
		fmt.Fprintf(&b, "  note: %s\n", n)
	}
	return b.String()
}
