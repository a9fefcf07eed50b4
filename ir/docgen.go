package ir

import (
	"fmt"
	"strings"
)

// String lists the effects: "reads, raises", or "none".
func (e Effect) String() string {
	var parts []string
	for _, x := range []struct {
		bit  Effect
		name string
	}{{Reads, "reads"}, {Writes, "writes"}, {Alloc, "allocates"}, {Raises, "raises"}, {Deopts, "deopts"}, {IO, "io"}, {Python, "python"}} {
		if e&x.bit != 0 {
			parts = append(parts, x.name)
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// Reference is docs/ops.md: every op by group, from the tables.
func Reference() string {
	var b strings.Builder
	b.WriteString(`# Operations of the IR

Generated from the tables ` + "`ir/ops_*.go`" + ` by ` + "`go test ./ir -run TestReference -update`" + `; do not edit.

The signature says which operands an op takes and what it returns; single capitals stand for any type. In brackets are
compile-time operands. *Effects*: an op without any may be removed, repeated and moved freely; one that only *deopts*
(asks for the clone of the function with unbounded int) may be removed and moved too. *Reference* is the Python
expression over the operands ` + "`a0, a1, ...`" + ` with the same result or exception.
`)
	group := ""
	for _, d := range AllOps() {
		g := opGroup(d)
		if g != group {
			fmt.Fprintf(&b, "\n## %s\n\n| op | signature | effects | reference | meaning |\n|---|---|---|---|---|\n", g)
			group = g
		}
		name := d.Name
		if len(d.Attrs) > 0 {
			name += "[" + strings.Join(d.Attrs, ", ") + "]"
		}
		sig := "structural"
		if d.Sig != "" {
			sig = "`" + d.Sig + "`"
		}
		effects := d.Effects.String()
		if len(d.Exceptions) > 0 {
			effects = strings.Replace(effects, "raises", "raises "+strings.Join(d.Exceptions, ", "), 1)
		}
		ref := "–"
		if d.Ref != "" {
			ref = "`" + d.Ref + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", name, cell(sig), cell(effects), cell(ref), cell(d.Doc))
	}
	return b.String()
}

// opGroup is the part of the name before the dot; control for those without.
func opGroup(d *Decl) string {
	g, _, dotted := strings.Cut(d.Name, ".")
	if !dotted || g == "call" || g == "func" {
		return "control"
	}
	return g
}

// cell escapes text for a cell of a table.
func cell(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	return strings.ReplaceAll(s, "|", "\\|")
}
