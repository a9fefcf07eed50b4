package main

import (
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"golang.org/x/term"
)

func terminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// isTerminal reports whether w is one.
func isTerminal(w io.Writer) bool {
	switch w := w.(type) {
	case *os.File:
		return terminal(w)
	case *terminalText:
		return true
	}
	return false
}

// forTerminal is a writer whose text a terminal only shows: sources, values of rows and
// messages may hold control characters, which would move the cursor, name the window or
// turn the order of what is read. Files and pipes get the bytes as they are.
func forTerminal(w io.Writer) io.Writer {
	if !isTerminal(w) {
		return w
	}
	return &terminalText{w: w}
}

// raw is what is behind such a writer, for control characters of our own.
func raw(w io.Writer) io.Writer {
	if t, ok := w.(*terminalText); ok {
		return t.w
	}
	return w
}

// terminalText escapes control characters as Python's repr does.
type terminalText struct {
	w    io.Writer
	rest []byte // the beginning of a character, or a carriage return, that came last
}

// Write implements io.Writer.
func (t *terminalText) Write(p []byte) (int, error) {
	text := append(t.rest, p...)
	out := make([]byte, 0, len(text))
	for len(text) > 0 && (utf8.FullRune(text) && !(text[0] == '\r' && len(text) == 1)) {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && n == 1:
			out = fmt.Appendf(out, `\x%02x`, text[0])
		case r == '\r' && text[1] == '\n' || !controls(r):
			out = append(out, text[:n]...)
		case r < 0x100:
			out = fmt.Appendf(out, `\x%02x`, r)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
		text = text[n:]
	}
	t.rest = append([]byte(nil), text...)
	if _, err := t.w.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// flush writes what came last and will not be completed.
func (t *terminalText) flush() {
	for _, c := range t.rest {
		fmt.Fprintf(t.w, `\x%02x`, c)
	}
	t.rest = nil
}

// controls reports whether a character does something to a terminal: those of C0 but tab
// and newline, C1, and those that turn the direction of text.
func controls(r rune) bool {
	switch {
	case r == '\t' || r == '\n':
		return false
	case r < 0x20, r >= 0x7f && r < 0xa0:
		return true
	case r == 0x61c, r == 0x200e, r == 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true
	}
	return r == 0x2028 || r == 0x2029
}
