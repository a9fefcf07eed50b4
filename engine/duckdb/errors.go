package duckdb

import "sort"

// maxSamples is how many rows of each kind of error a report shows.
const maxSamples = 3

// ErrorReport counts the rows that became NULL because a function raised.
type ErrorReport struct {
	Total  int64
	Groups []ErrorGroup
}

// ErrorGroup is the errors of one type at one line of one function.
type ErrorGroup struct {
	Type     string
	Function string
	Line     int
	Count    int64
	// Samples are the first of them.
	Samples []ErrorSample
}

// ErrorSample is one row: the exception's message and the row's arguments.
type ErrorSample struct{ Message, Arguments string }

type groupKey struct {
	typ, function string
	line          int
}

// errorCounts gathers a report. The extension calls add under its own lock.
type errorCounts struct {
	total  int64
	max    int64
	groups map[groupKey]*ErrorGroup
}

// add notes a row and reports whether the query goes on.
func (c *errorCounts) add(key groupKey, s ErrorSample) bool {
	c.total++
	g := c.groups[key]
	if g == nil {
		g = &ErrorGroup{Type: key.typ, Function: key.function, Line: key.line}
		c.groups[key] = g
	}
	g.Count++
	if len(g.Samples) < maxSamples {
		g.Samples = append(g.Samples, s)
	}
	return c.max <= 0 || c.total <= c.max
}

// report sorts by count, then by place.
func (c *errorCounts) report() *ErrorReport {
	r := &ErrorReport{Total: c.total}
	for _, g := range c.groups {
		r.Groups = append(r.Groups, *g)
	}
	sort.Slice(r.Groups, func(i, j int) bool {
		a, b := r.Groups[i], r.Groups[j]
		if a.Count != b.Count {
			return a.Count > b.Count
		}
		if a.Function != b.Function {
			return a.Function < b.Function
		}
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Type < b.Type
	})
	return r
}
