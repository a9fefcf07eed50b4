package annotate

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"math"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/frontend/source"
)

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

type pageData struct {
	Title     string
	Profiled  bool
	Measure   string // what the colours mean
	Functions []function
	Plan      template.HTML
	Lines     []line
	Data      template.JS
}

type function struct {
	Name, Signature, State, Class string
	Line                          int
	Measured                      string
}

type line struct {
	N              int
	Code           template.HTML
	Cost           string  // "41 %", or empty
	Calls          string  // how often it ran
	Native, Python float64 // widths of the bar's parts, per cent
	Heat           float64 // of the background, 0 to 1
	Kind           string  // py: operations in CPython; cp: all of it; empty: native
}

// detail is what the panel shows of a line.
type detail struct {
	Fallbacks []fallback `json:"fallbacks,omitempty"`
	Before    []int      `json:"before,omitempty"` // indices in stages
	After     []int      `json:"after,omitempty"`
	CPP       []int      `json:"cpp,omitempty"`
}

type fallback struct {
	Op     string `json:"op"`
	Reason string `json:"reason"`
	Fix    string `json:"fix,omitempty"`
	Cost   string `json:"cost,omitempty"`
}

// Write writes the page. The same program gives the same bytes, but for what a
// profile measured.
func Write(w io.Writer, file *source.File, a *driver.Annotation) error {
	d := pageData{Title: filepath.Base(file.Name), Measure: "estimated: instructions, each loop ten times"}
	details := map[int]*detail{}
	at := func(n int) *detail {
		if details[n] == nil {
			details[n] = &detail{}
		}
		return details[n]
	}
	costs := map[int]driver.LineProfile{}
	inCPython := map[int]bool{}
	ops := map[int]bool{}
	for i := range a.Report.Functions {
		f := &a.Report.Functions[i]
		x := function{Name: f.Name, Signature: f.Signature, Line: f.Line(), State: "native", Class: "native"}
		switch {
		case !f.Native && f.Typed():
			x.State, x.Class = "runs in CPython", "cpython"
			last := f.LastLine()
			if last == 0 {
				last = file.NumLines()
			}
			for n := f.Line(); n <= last; n++ {
				inCPython[n] = true
			}
		case !f.Native:
			x.State, x.Class = "has no types yet", "untyped"
		case len(f.Fallbacks) > 0:
			x.State, x.Class = f.State(), "mixed"
		}
		if p := f.Profile; p != nil {
			d.Profiled, d.Measure = true, "measured: share of the time of the given rows"
			x.Measured = fmt.Sprintf("%s per row over %s rows, %s in CPython", duration(p.NSPerRow), thousands(uint64(p.Rows)), percent(p.Python))
			for _, l := range p.Lines {
				costs[l.Line] = l
			}
		}
		for _, fb := range f.Fallbacks {
			if fb.File != "" {
				continue // another module's line
			}
			y := fallback{Op: fb.Op, Reason: fb.Reason, Fix: fb.Fix}
			if fb.Cost != nil {
				y.Cost = fmt.Sprintf("%s of the time, %s calls", percent(fb.Cost.Share), thousands(fb.Cost.Calls))
			}
			n := max(fb.Line, 1)
			at(n).Fallbacks = append(at(n).Fallbacks, y)
			ops[n] = true
		}
		d.Functions = append(d.Functions, x)
	}
	if !d.Profiled {
		estimate(a.Weights, costs)
	}
	d.Plan = renderPlan(a.Plan)
	stages := map[string][]string{}
	for _, s := range []struct {
		name  string
		lines []driver.StageLine
		to    func(*detail) *[]int
	}{
		{"before", a.Before, func(d *detail) *[]int { return &d.Before }},
		{"after", a.After, func(d *detail) *[]int { return &d.After }},
		{"cpp", a.CPP, func(d *detail) *[]int { return &d.CPP }},
	} {
		texts := []string{}
		for i, l := range s.lines {
			texts = append(texts, l.Text)
			if l.Line > 0 {
				list := s.to(at(l.Line))
				*list = append(*list, i)
			}
		}
		stages[s.name] = texts
	}
	code := renderCode(file.Text, a)
	for i, html := range code {
		n := i + 1
		x := line{N: n, Code: html}
		if c, ok := costs[n]; ok && c.Share > 0 {
			x.Native, x.Python = 100*max(0, c.Share-c.Python), 100*c.Python
			x.Heat = math.Sqrt(c.Share)
			if d.Profiled && c.Share >= 0.001 {
				x.Cost = percent(c.Share)
				x.Calls = thousands(c.Calls) + "×"
			}
		}
		switch {
		case inCPython[n]:
			x.Kind = "cp"
		case ops[n] || costs[n].Python > 0:
			x.Kind = "py"
		}
		d.Lines = append(d.Lines, x)
	}
	text, err := json.Marshal(map[string]any{"lines": details, "stages": stages})
	if err != nil {
		return err
	}
	d.Data = template.JS(text)
	return page.Execute(w, d)
}

var planLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bline (\d+):`) })

// renderPlan is the text of a plan with links to lines.
func renderPlan(text string) template.HTML {
	return template.HTML(planLine().ReplaceAllString(template.HTMLEscapeString(text), `<a href="#L$1">line $1</a>:`))
}

// estimate makes shares of estimated weights.
func estimate(weights map[int]driver.Weight, costs map[int]driver.LineProfile) {
	most := 0.0
	for _, w := range weights {
		most = max(most, w.Native+w.Python)
	}
	for n, w := range weights {
		if w.Native+w.Python > 0 {
			costs[n] = driver.LineProfile{Line: n, Share: (w.Native + w.Python) / most, Python: w.Python / most}
		}
	}
}

// renderCode is the program's lines as HTML: tokens, types, and what runs in
// CPython.
func renderCode(text string, a *driver.Annotation) []template.HTML {
	classes := highlight(text)
	types := make([]int32, len(text)) // 1 + index of the innermost typed expression
	for i, t := range a.Types {       // outer ones come first
		for at := t.Start; at < t.End && int(at) < len(types); at++ {
			types[at] = int32(i + 1)
		}
	}
	falls := make([]bool, len(text))
	for i := range a.Report.Functions {
		f := &a.Report.Functions[i]
		for j := range f.Fallbacks {
			start, end := f.Fallbacks[j].Offsets()
			for at := start; f.Native && at < end && at < len(falls); at++ {
				falls[at] = true
			}
		}
	}
	var out []template.HTML
	start := 0
	for _, s := range strings.SplitAfter(text, "\n") {
		body := strings.TrimRight(s, "\r\n")
		var b strings.Builder
		for i := start; i < start+len(body); {
			j := i
			for j < start+len(body) && classes[j] == classes[i] && types[j] == types[i] && falls[j] == falls[i] {
				j++
			}
			run := template.HTMLEscapeString(text[i:j])
			var names []string
			if classes[i] != 0 {
				names = append(names, string(classes[i]))
			}
			if falls[i] {
				names = append(names, "f")
			}
			title := ""
			if t := types[i]; t > 0 && strings.TrimSpace(text[i:j]) != "" {
				names = append(names, "t")
				title = fmt.Sprintf(` data-t="%s"`, template.HTMLEscapeString(a.Types[t-1].Type))
			}
			if len(names) > 0 {
				run = fmt.Sprintf(`<span class="%s"%s>%s</span>`, strings.Join(names, " "), title, run)
			}
			b.WriteString(run)
			i = j
		}
		out = append(out, template.HTML(b.String()))
		start += len(s)
	}
	if n := len(out); n > 1 && out[n-1] == "" {
		out = out[:n-1]
	}
	return out
}

func percent(share float64) string {
	switch p := 100 * share; {
	case p >= 9.95:
		return fmt.Sprintf("%.0f %%", p)
	case p >= 0.1:
		return fmt.Sprintf("%.1f %%", p)
	}
	return "<0.1 %"
}

func duration(ns float64) string {
	switch {
	case ns >= 1e6:
		return fmt.Sprintf("%.1f ms", ns/1e6)
	case ns >= 1e4:
		return fmt.Sprintf("%.1f µs", ns/1e3)
	}
	return fmt.Sprintf("%.0f ns", ns)
}

func thousands(n uint64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
