package frontend_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
)

// probe is a line of testdata/probes.txt or errors.txt.
type probe struct{ Section, Name, Source string }

var codePoint = regexp.MustCompile(`‹[0-9a-f]+›`)

// readProbes reads a file of probes; its head explains the notation.
func readProbes(t testing.TB, file string) []probe {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	signs := strings.NewReplacer("⏎", "\n", "⇥", "\t", "␍", "\r", "␌", "\f", "␀", "\x00")
	var out []probe
	section := ""
	for _, line := range strings.Split(string(text), "\n") {
		if s, ok := strings.CutPrefix(line, "## "); ok {
			section = s
			continue
		}
		name, src, ok := strings.Cut(line, " | ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		src = codePoint.ReplaceAllStringFunc(signs.Replace(src), func(s string) string {
			n, _ := strconv.ParseInt(strings.Trim(s, "‹›"), 16, 32)
			return string(rune(n))
		})
		if s, open := strings.CutSuffix(src, "∎"); open {
			src = s
		} else {
			src += "\n"
		}
		out = append(out, probe{section, name, src})
	}
	return out
}

func TestProbes(t *testing.T) {
	o := startOracle(t)
	probes := readProbes(t, "probes.txt")
	var requests []request
	for _, p := range probes {
		requests = append(requests, request{"tree", p.Name, &p.Source}, request{"error", p.Name, &p.Source})
	}
	trees := make([]answer, len(probes))
	raised := make([]answer, len(probes))
	o.ask(t, requests, func(i int, a answer) {
		if i%2 == 0 {
			trees[i/2] = a
		} else {
			raised[i/2] = a
		}
	})
	for i, p := range probes {
		got, err := parseDump(p.Name, []byte(p.Source), o.Version >= "3.12")
		switch {
		case raised[i].Text != "":
			if err == nil && p.Section != "later than 3.11" {
				t.Errorf("%s: accepted, but CPython: %s\n%s", p.Name, raised[i].Text, p.Source)
			} else if err != nil && p.Section == "later than 3.11" {
				t.Errorf("%s: %v\n%s", p.Name, err, p.Source)
			}
		case err != nil:
			t.Errorf("%s: %v\n%s", p.Name, err, p.Source)
		case got != trees[i].Text:
			t.Errorf("%s: %s\n%s", p.Name, firstDifference(got, trees[i].Text), p.Source)
		}
	}
}

// TestErrors compares what we say about erroneous sources with CPython.
func TestErrors(t *testing.T) {
	o := startOracle(t)
	if !o.exact() {
		t.Skipf("messages are those of CPython 3.11, not %s", o.Version)
	}
	probes := readProbes(t, "errors.txt")
	var requests []request
	for _, p := range probes {
		requests = append(requests, request{"error", p.Name, &p.Source})
	}
	answers := make([]answer, len(probes))
	o.ask(t, requests, func(i int, a answer) { answers[i] = a })
	for i, p := range probes {
		want := answers[i].Text
		got := describe(p.Source)
		name, inexact := strings.CutSuffix(p.Name, "*")
		if inexact {
			got, want = withoutColumn(got), withoutColumn(want)
		}
		if got != want {
			t.Errorf("%s:\n\tgot  %q\n\twant %q\n%s", name, got, want, p.Source)
		}
	}
}

// describe parses and renders the error as testdata/oracle.py does.
func describe(text string) string {
	f, err := frontend.Decode("<test>", []byte(text))
	if err == nil {
		_, err = frontend.Parse(f)
	}
	var d *source.Diagnostic
	if !errors.As(err, &d) {
		if err != nil {
			return err.Error()
		}
		return ""
	}
	kind := "SyntaxError"
	if d.Code == frontend.CodeIndentation {
		kind = "IndentationError"
		if strings.HasPrefix(d.Msg, "inconsistent use of tabs") {
			kind = "TabError"
		}
	}
	at := d.Span.StartPos()
	line := d.Span.File.LineText(at.Line)
	column := utf8.RuneCountInString(line[:min(at.Col, len(line))]) + 1
	return fmt.Sprintf("%s\t%d\t%d\t%s", kind, at.Line, column, d.Msg)
}

func withoutColumn(s string) string {
	parts := strings.SplitN(s, "\t", 4)
	if len(parts) == 4 {
		parts[2] = "?"
	}
	return strings.Join(parts, "\t")
}
