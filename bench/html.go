package bench

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
	"strings"
)

// WriteHTML writes one page without references to anything else: for each group of
// programs a chart of how many times faster than CPython each version is, on a
// logarithmic scale, one of the memory of processes, and the numbers.
func WriteHTML(w io.Writer, report *Report) error {
	page := pageData{Report: report}
	used := map[string]bool{}
	for _, s := range sections(report.Results) {
		c := newChart(s.title, strings.ReplaceAll(s.text, "*", ""))
		for _, r := range s.results {
			c.add(r)
			page.Bar = page.Bar || r.Program.MinCPython > 0
			page.Limit = page.Limit || r.RatioLimit() > 0
			page.Notes = append(page.Notes, r.notes()...)
			for v := range r.NsPerRow {
				used[v] = true
			}
		}
		c.layout()
		page.Charts = append(page.Charts, c)
		page.Paper = page.Paper || c.paper
		if s.script {
			page.Memory = s.results
			for _, r := range s.results {
				page.MostMB = max(page.MostMB, r.PeakMB["cpython"], r.PeakMB["hipy"])
			}
		}
	}
	for _, r := range report.Results {
		if r.Missing != "" {
			page.Missing = append(page.Missing, r.Program.Name+" is left out: "+r.Missing)
		} else if !r.Equal {
			page.Missing = append(page.Missing, r.Program.Name+" differs: "+r.Difference)
		}
	}
	page.LeftOut = leftOut(report.Results)
	for _, l := range looks {
		if used[l.Version] || l.Version == "paper" && page.Paper {
			page.Legend = append(page.Legend, l)
		}
	}
	return pageTemplate.Execute(w, page)
}

// look is how a version is drawn.
type look struct{ Version, Colour, Meaning string }

var looks = []look{
	{"hipy", "#1a73e8", "hipy"}, {"O0", "#aecbfa", "hipy without passes"}, {"paper", "#f29900", "HiPy, as published"}, {"best", "#188038", "C++ at best"},
	{overArrow, "#5bb974", "C++ over Arrow's parser"},
	{"views", "#a8dab5", "C++ with string views"}, {numba, "#9334e6", "Numba"}, {cython, "#00acc1", "Cython"}, {"tuplex", "#d01884", "Tuplex"}, {"bodo", "#8d6e63", "Bodo"},
	{modin, "#827717", "Modin"}, {"polars", "#5f6368", "Polars"}, {"duckdb", "#bdc1c6", "DuckDB"},
}

// meaning is what a version is to people.
func meaning(version string) string {
	return looks[slices.IndexFunc(looks, func(l look) bool { return l.Version == version })].Meaning
}

// chart is one of factors, a group of bars for each program.
type (
	chart struct {
		Title, Text   string
		Ticks         []tick
		Groups        []group
		Height, Least float64
		most          float64
		paper         bool
	}
	tick struct {
		X     float64
		Label string
	}
	group struct {
		*Result
		Y, Height float64
		Bars      []bar
		// Bar is where the promised factor is.
		Bar float64
	}
	bar struct {
		look
		Factor      float64
		X, Y, Width float64
	}
	pageData struct {
		*Report
		Charts []*chart
		Memory []*Result
		MostMB float64
		Legend []look
		// LeftOut are peers, Missing programs.
		LeftOut, Missing, Notes []string
		// What some program has: a number of the paper's, a bar, a limit.
		Paper, Bar, Limit bool
	}
)

const (
	chartLeft  = 150.0
	chartRight = 880.0
	barHeight  = 11.0
)

func newChart(title, text string) *chart { return &chart{Title: title, Text: text, Least: 1} }

// add adds the bars of a program.
func (c *chart) add(r *Result) {
	g := group{Result: r, Y: c.Height + 26}
	for _, l := range looks {
		factor := r.Program.Paper
		if l.Version != "paper" {
			factor = 0
			if ns := r.NsPerRow[l.Version]; ns > 0 {
				factor = r.NsPerRow["cpython"] / ns
			}
		} else if factor > 0 {
			c.paper = true
		}
		if factor <= 0 {
			continue
		}
		c.Least, c.most = min(c.Least, factor), max(c.most, factor)
		g.Bars = append(g.Bars, bar{look: l, Factor: factor, Y: g.Y + float64(len(g.Bars))*barHeight})
	}
	c.most = max(c.most, r.Program.MinCPython)
	g.Height = float64(len(g.Bars)) * barHeight
	c.Groups = append(c.Groups, g)
	c.Height += g.Height + 10
}

// layout finds the places of all, between the powers of ten around.
func (c *chart) layout() {
	low, high := math.Floor(math.Log10(c.Least)), math.Ceil(math.Log10(max(10, c.most)))
	place := func(f float64) float64 {
		return chartLeft + (chartRight-chartLeft)*(math.Log10(f)-low)/(high-low)
	}
	for e := low; e <= high; e++ {
		c.Ticks = append(c.Ticks, tick{place(math.Pow(10, e)), fmt.Sprintf("%g ×", math.Pow(10, e))})
	}
	for i := range c.Groups {
		g := &c.Groups[i]
		if g.Program.MinCPython > 0 {
			g.Bar = place(g.Program.MinCPython)
		}
		for j := range g.Bars {
			x := place(g.Bars[j].Factor)
			// From one on: what is slower than CPython goes to the left.
			g.Bars[j].X, g.Bars[j].Width = min(x, place(1)), max(1, math.Abs(x-place(1)))
		}
	}
	c.Height += 30
}

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"n1":       func(f float64) string { return fmt.Sprintf("%.1f", f) },
	"times":    times,
	"duration": duration,
	"compile":  (*Result).compile,
	"rows":     func(n int) string { return thousands(float64(n)) },
	"add":      func(a, b float64) float64 { return a + b },
	"middle":   func(g group) float64 { return g.Y + g.Height/2 + 4 },
	"share":    func(mb, most float64) float64 { return 690 * mb / max(1, most) },
	"row":      func(i int) float64 { return float64(i) * 34 },
}).Parse(pageText))
