package fuzz

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
)

var (
	comparison = regexp.MustCompile(`\bin\b|==|!=|\.(index|count|remove)\(`)
	forIn      = regexp.MustCompile(`\bfor [\w, *()]+ in\b`)
)

// comparesElements reports whether a function may compare the elements of
// containers. CPython takes one NaN object there for equal to itself; a float in
// a register is no object, a limit that docs/limits.md tells: no row has a NaN then.
func comparesElements(f Function) bool {
	return comparison.MatchString(forIn.ReplaceAllString(f.source, ""))
}

// cases is the data part of a program: n rows for each function.
func (p *Program) cases(n int) string {
	var b strings.Builder
	b.WriteString("nan, inf = float(\"nan\"), float(\"inf\")\nCASES = [\n")
	for i, f := range p.Functions {
		for _, args := range p.rowsOf(i, n) {
			fmt.Fprintf(&b, "    (%q, [%s]),\n", f.Name, strings.Join(args, ", "))
		}
	}
	b.WriteString("]\n")
	return b.String()
}

// rowsOf is n rows of arguments of function i.
func (p *Program) rowsOf(i, n int) (rows [][]string) {
	f := p.Functions[i]
	r := rand.New(rand.NewPCG(p.Seed, uint64(i)))
	// Most parameters have one kind of value in all rows: every combination
	// of types is a specialisation to compile.
	fixed := make([]kind, len(f.params))
	for j, k := range f.params {
		if fixed[j] = k; k == kMixed {
			fixed[j] = []kind{kInt, kStr, kFloat}[r.IntN(3)]
		}
	}
	loose := -1
	if r.IntN(4) == 0 {
		loose = r.IntN(len(f.params))
	}
	for row := range n {
		var args []string
		for j, k := range fixed {
			if j == loose && f.params[j] == kMixed && row%3 == 0 {
				k = []kind{kInt, kStr}[r.IntN(2)]
			}
			arg := edge(r, k)
			if arg == "nan" && comparesElements(f) {
				arg = "-0.1"
			}
			args = append(args, arg)
		}
		rows = append(rows, args)
	}
	return rows
}

var (
	intEdges   = strings.Fields("0 1 -1 2 3 7 -13 64 255 2**31 -2**31 2**62 2**63-1 -2**63 2**63 2**100 -2**64 10**18")
	floatEdges = strings.Fields("0.0 -0.0 1.0 -1.5 2.675 1e16 1e-7 inf -inf nan 1e308 5e-324 0.1 3.0 -2.5 12345.678")
	strEdges   = []string{`""`, `"a"`, `"abc"`, `"ABC"`, `"Hello World"`, `"12"`, `"-7"`, `" 42 "`, `"3.5"`, `"a,b,,c"`, `"ßéÄ"`, `"日本語"`, `"x\0y"`, `"  "`, `"e\u0301"`, `"😀b"`, `"aaaa"`, `"İi"`, `"tab\tnl\n"`, `"0"`, `"ß"`, `"ǅx"`, `"a b  c"`, `"\u2028x\x85"`}
	bytesEdges = []string{`b""`, `b"a"`, `b"abc"`, `b"\x00\xff"`, `b"A b"`, `b"12"`}
)

// edge is a value of a kind, as Python text.
func edge(r *rand.Rand, k kind) string {
	switch k {
	case kText:
		return documentText(r)
	case kSize, kAmount, kAmounts, kCounts:
		return arrayEdge(r, k)
	case kInt:
		switch r.IntN(8) {
		case 0:
			return fmt.Sprintf("%d * 2**%d", r.Int64N(1000)-500, r.IntN(80))
		case 1, 2, 3:
			return fmt.Sprint(r.Int64N(41) - 20)
		}
		return intEdges[r.IntN(len(intEdges))]
	case kFloat:
		if r.IntN(2) == 0 {
			return fmt.Sprint((r.Int64N(16000) - 8000)) + " / 8"
		}
		return floatEdges[r.IntN(len(floatEdges))]
	case kBool:
		return []string{"False", "True"}[r.IntN(2)]
	case kBytes:
		return bytesEdges[r.IntN(len(bytesEdges))]
	case kOptInt, kOptStr:
		if r.IntN(3) == 0 {
			return "None"
		}
		if k == kOptInt {
			return edge(r, kInt)
		}
	}
	return strEdges[r.IntN(len(strEdges))]
}
