package driver

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// ProfiledScript is a compiled script that measures the lines of its file.
type ProfiledScript struct {
	script  *Script
	library string
}

// BuildProfiled compiles a script so that it counts and times its lines: nil if it can't be compiled, the
// report says why.
func (c *Compiler) BuildProfiled(ctx context.Context, s *Script, opt Options) (*ProfiledScript, *ScriptReport, error) {
	opt.Profile = true
	library, report, err := c.buildMeasured(ctx, s, opt, nil, nil)
	if library == "" {
		return nil, report, err
	}
	return &ProfiledScript{s, library}, report, nil
}

// Run runs the script and tells which lines took the time. The text is empty if the program was left to CPython.
func (x *ProfiledScript) Run(ctx context.Context, argv []string) (table string, code int, err error) {
	text, code, err := runWriting(ctx, x.library, argv, profileFile)
	if err != nil || text == nil {
		return "", code, err
	}
	var places []abi.ProfilePlace
	if err := json.Unmarshal(text, &places); err != nil {
		return "", code, fmt.Errorf("the profile is not valid: %w", err)
	}
	return x.table(places), code, nil
}

// profiledLine is what a line took.
type profiledLine struct {
	line         int
	ran          bool
	took, python time.Duration
}

// mostLines are shown.
const mostLines = 30

// table shows the lines that took most of the time, the longest first.
func (x *ProfiledScript) table(places []abi.ProfilePlace) string {
	of := map[int]*profiledLine{}
	for _, p := range places {
		l := of[p.Line]
		if l == nil {
			l = &profiledLine{line: p.Line}
			of[p.Line] = l
		}
		if p.Col != 0 { // an operation in CPython
			l.python += time.Duration(p.NS)
			continue
		}
		l.ran = l.ran || p.Calls > 0
		l.took += time.Duration(p.NS)
	}
	var lines []*profiledLine
	var all profiledLine
	for _, l := range of {
		if l.took = max(l.took, l.python); l.ran {
			lines = append(lines, l)
			all.add(l)
		}
	}
	slices.SortFunc(lines, func(a, b *profiledLine) int { return cmp.Or(cmp.Compare(b.took, a.took), a.line-b.line) })
	var b strings.Builder
	fmt.Fprintf(&b, "%8s%11s%9s%9s\n", "line", "seconds", "share", "CPython")
	row := func(name string, l *profiledLine, text string) {
		line := fmt.Sprintf("%8s%11.4f%7.1f %%%7.0f %%  %s", name, l.took.Seconds(), 100*share(l.took, all.took), 100*share(l.python, l.took), text)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	var rest profiledLine
	for i, l := range lines {
		if i < mostLines {
			row(fmt.Sprint(l.line), l, strings.TrimSpace(x.script.Cogen.File.LineText(l.line)))
		} else {
			rest.add(l)
		}
	}
	if len(lines) > mostLines {
		row("others", &rest, "")
	}
	row("all", &all, "")
	return b.String()
}

func (l *profiledLine) add(m *profiledLine) {
	l.took, l.python = l.took+m.took, l.python+m.python
}

func share(part, of time.Duration) float64 { return float64(part) / float64(max(1, of)) }
