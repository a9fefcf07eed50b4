package bench

import (
	"fmt"
	"html/template"
	"io"
	"math"
)

// WriteHTML writes one page without references to anything else: a chart of
// the time per row of each version, on a logarithmic scale, and the numbers.
func WriteHTML(w io.Writer, m *Machine, results []*Result) error {
	page := pageData{Machine: m}
	least, most := math.Inf(1), 0.0
	for _, r := range results {
		for _, ns := range r.NsPerRow {
			least, most = min(least, ns), max(most, ns)
		}
	}
	lo, hi := math.Floor(math.Log10(max(0.1, least))), math.Ceil(math.Log10(max(1, most)))
	scale := func(ns float64) float64 {
		return chartLeft + (chartRight-chartLeft)*(math.Log10(max(0.1, ns))-lo)/max(1, hi-lo)
	}
	for e := lo; e <= hi; e++ {
		page.Ticks = append(page.Ticks, tick{scale(math.Pow(10, e)), label(math.Pow(10, e))})
	}
	y := 30.0
	for _, r := range results {
		if r.Missing != "" {
			page.Missing = append(page.Missing, r.Program.Name+" is left out: "+r.Missing)
			continue
		}
		row := rowData{Name: r.Program.Name, Rows: r.Rows, Equal: r.Equal, Difference: r.Difference, Y: y, CompileMs: r.CompileMs, Fallbacks: r.Fallbacks}
		if r.Equal {
			row.RatioCPython, row.RatioLimit = r.RatioCPython(), r.RatioLimit()
		}
		for i, v := range Versions {
			ns, ok := r.NsPerRow[v]
			if !ok {
				continue
			}
			row.Bars = append(row.Bars, bar{Version: v, Colour: colours[i], Ns: ns, Y: y + float64(i)*barHeight, Width: scale(ns) - chartLeft})
		}
		page.Rows = append(page.Rows, row)
		y += float64(len(Versions))*barHeight + 12
	}
	page.Height = y + 10
	for i, v := range Versions {
		page.Legend = append(page.Legend, legend{v, colours[i], meanings[i]})
	}
	return pageTemplate.Execute(w, page)
}

const (
	chartLeft  = 130.0
	chartRight = 900.0
	barHeight  = 11.0
)

var (
	colours  = []string{"#9aa0a6", "#f4b183", "#1a73e8", "#93c47d", "#38761d"}
	meanings = []string{"CPython 3.11", "hipy without passes", "hipy", "C++ with string views", "C++ at best"}
)

type (
	tick struct {
		X     float64
		Label string
	}
	bar struct {
		Version, Colour string
		Ns, Y, Width    float64
	}
	legend  struct{ Version, Colour, Meaning string }
	rowData struct {
		Name                                string
		Rows                                int
		Equal                               bool
		Difference                          string
		Y                                   float64
		Bars                                []bar
		RatioCPython, RatioLimit, CompileMs float64
		Fallbacks                           int
	}
	pageData struct {
		Machine *Machine
		Ticks   []tick
		Rows    []rowData
		Legend  []legend
		Missing []string
		Height  float64
	}
)

func label(ns float64) string {
	if ns >= 1e6 {
		return fmt.Sprintf("%g ms", ns/1e6)
	}
	if ns >= 1000 {
		return fmt.Sprintf("%g µs", ns/1000)
	}
	return fmt.Sprintf("%g ns", ns)
}

// nanoseconds with one decimal where it says anything, and thousands apart.
func nanoseconds(ns float64) string {
	if ns < 100 {
		return fmt.Sprintf("%.1f", ns)
	}
	s := fmt.Sprintf("%.0f", ns)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "\u2009" + s[i:]
	}
	return s
}

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"n1":  func(f float64) string { return fmt.Sprintf("%.1f", f) },
	"n2":  func(f float64) string { return fmt.Sprintf("%.2f", f) },
	"ns":  nanoseconds,
	"add": func(a, b float64) float64 { return a + b },
}).Parse(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>hipy bench</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 62em; color: #202124; }
table { border-collapse: collapse; margin-top: 2em; }
td, th { padding: .25em .8em; text-align: right; vertical-align: bottom; white-space: nowrap; font-variant-numeric: tabular-nums; border-bottom: 1px solid #dadce0; }
td:first-child, th:first-child { text-align: left; }
svg text { font: 11px system-ui, sans-serif; fill: #3c4043; }
.key { display: inline-block; width: 1em; height: .8em; margin: 0 .3em 0 0; }
.legend { margin-right: 1.2em; white-space: nowrap; }
.bad { color: #c5221f; }
</style></head><body>
<h1>Time per row</h1>
<p>{{.Machine.Python}}, {{.Machine.PythonBuild}}<br>{{.Machine.Compiler}}<br>Medians of interleaved rounds; logarithmic scale; shorter is faster.</p>
<p>{{range .Legend}}<span class="legend"><span class="key" style="background:{{.Colour}}"></span>{{.Meaning}}</span>{{end}}</p>
<svg viewBox="0 0 960 {{n1 .Height}}" role="img" aria-label="Time per row of each program and version">
{{- $h := .Height}}
{{range .Ticks}}<line x1="{{n1 .X}}" x2="{{n1 .X}}" y1="20" y2="{{n1 $h}}" stroke="#e8eaed"/><text x="{{n1 .X}}" y="14" text-anchor="middle">{{.Label}}</text>
{{end}}
{{range .Rows}}<text x="122" y="{{n1 (add .Y 32)}}" text-anchor="end">{{.Name}}</text>
{{range .Bars}}<rect x="130" y="{{n1 .Y}}" width="{{n1 .Width}}" height="10" fill="{{.Colour}}"><title>{{.Version}}: {{ns .Ns}} ns/row</title></rect><text x="{{n1 (add .Width 134)}}" y="{{n1 (add .Y 9)}}">{{ns .Ns}}</text>
{{end}}{{end}}</svg>
<table><tr><th>program</th><th>rows</th>{{range .Legend}}<th>{{.Version}}<br>ns/row</th>{{end}}<th>× CPython<br>faster</th><th>× limit<br>slower</th><th>compile<br>ms</th><th>fallbacks</th></tr>
{{range .Rows}}<tr><td>{{.Name}}</td><td>{{.Rows}}</td>{{if .Equal}}{{range .Bars}}<td>{{ns .Ns}}</td>{{end}}<td>{{n1 .RatioCPython}}</td><td>{{n2 .RatioLimit}}</td>{{else}}<td class="bad" colspan="7">{{.Difference}}</td>{{end}}<td>{{n1 .CompileMs}}</td><td>{{.Fallbacks}}</td></tr>
{{end}}</table>{{range .Missing}}<p>{{.}}</p>{{end}}</body></html>
`))
