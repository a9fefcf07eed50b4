package fuzz

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Kinds of programs about documents: values that json.loads gave, of which types are known
// only at run time, most of them of the shape that their name says.
const (
	kValue  kind = "v"  // anything that JSON has
	kRecord kind = "C"  // a dict, mostly
	kArray  kind = "K"  // a list, mostly
	kText   kind = "D0" // the text of a document: a parameter
)

var documentKinds = append(append([]kind{}, kInt, kStr, kStr, kFloat, kBool, kInts, kStrs, kDict, kOptInt, kMixed), kValue, kValue, kValue, kValue, kRecord, kRecord, kRecord, kArray, kArray, kArray)

const documentHelpers = `import copy
import json
import math
from collections import Counter
from dataclasses import asdict, dataclass
from functools import reduce
from typing import Optional

`

// GenerateDocuments makes a program whose functions take JSON texts apart.
func GenerateDocuments(seed uint64, n, rows int) *Program {
	g := newGen(seed)
	g.documents, g.wide, g.broad, g.grammar = true, false, false, grammar
	g.b.WriteString(documentHelpers)
	g.constants()
	g.definitions()
	g.walkers()
	g.grammar = joined(grammar, documentGrammar)
	for i := range n {
		g.documentFunction(i)
	}
	p := &Program{Seed: seed, Functions: g.functions}
	p.Text = g.b.String() + strings.TrimPrefix(Marker, "\n") + p.cases(rows)
	return p
}

// walkers writes functions and classes of the module that documents go through.
func (g *gen) walkers() {
	g.line("@dataclass\nclass Line:\n    sku: str%s\n    qty: int = %s\n    price: float = %s\n\n    def total(self):\n        return %s\n\n", g.pick("", " = \"\""), g.pick("1", "0"), g.pick("0.0", "1.5", "0"), g.pick("self.qty * self.price", "(self.qty or 0) * 2", "self.price if self.qty else 0"))
	g.line("class Doc:\n    def __init__(self, name=%s, qty=0, **rest):\n        self.name = name\n        self.qty = %s\n        self.rest = rest\n\n    def label(self):\n        return %s\n\n", g.pick("\"\"", "None", "0"), g.pick("qty", "qty or 1", "[qty]"), g.pick("f\"{self.name}:{self.qty}\"", "str(self.name).upper()", "\" \".join([str(self.name), *sorted(self.rest)])"))
	g.line("def walk(v):\n    if isinstance(v, dict):\n        for q in v.values():\n            yield from walk(q)\n    elif isinstance(v, %s):\n        for q in v:\n            yield from walk(q)\n    else:\n        yield %s\n\n", g.pick("list", "(list, tuple)"), g.pick("v", "v", "str(v)", "v or 0"))
	g.line("def flatten(v, prefix=\"\"):\n    out = {}\n    if isinstance(v, dict):\n        for k, q in v.items():\n            out.update(flatten(q, %s))\n    elif isinstance(v, list):\n        for i, q in enumerate(v):\n            out.update(flatten(q, f\"{prefix}{i}.\"))\n    else:\n        out[prefix[:-1]] = %s\n    return out\n\n", g.pick("f\"{prefix}{k}.\"", "prefix + k + \".\""), g.pick("v", "v", "str(v)"))
	g.line("def depth(v):\n    %s\n\n", g.pick("if isinstance(v, dict):\n        return 1 + max([depth(q) for q in v.values()], default=0)\n    if isinstance(v, list):\n        return 1 + max(map(depth, v), default=0)\n    return 0", "if not isinstance(v, (list, dict)):\n        return 0\n    most = 0\n    for q in v.values() if isinstance(v, dict) else v:\n        most = max(most, depth(q))\n    return most + 1"))
	g.line("def clean(v):\n    if isinstance(v, dict):\n        return {%s: clean(q) for k, q in v.items() if %s}\n    if isinstance(v, list):\n        return [clean(q) for q in v%s]\n    return %s\n\n", g.pick("k", "k.lower()"), g.pick("q is not None", "q", "k"), g.pick("", " if q is not None"), g.pick("v.strip() if isinstance(v, str) else v", "v", "round(v, 1) if isinstance(v, float) else v"))
	g.line("def pick(v, *path, default=None):\n    for p in path:\n        %s\n    return v\n\n", g.pick("try:\n            v = v[p]\n        except (KeyError, IndexError, TypeError):\n            return default", "if isinstance(v, dict) and p in v:\n            v = v[p]\n        elif isinstance(v, list) and isinstance(p, int) and p < len(v):\n            v = v[p]\n        else:\n            return default"))
	g.line("def num(v, default=0):\n    try:\n        return %s(v)\n    except %s:\n        return default\n\n", g.pick("float", "int"), g.pick("(TypeError, ValueError, OverflowError)", "Exception"))
}

// documentFunction writes a function of a document and perhaps something else.
func (g *gen) documentFunction(i int) {
	f := Function{Name: fmt.Sprintf("f%d", i), params: []kind{kText}}
	start := g.b.Len()
	g.begin(map[kind][]string{})
	g.bound, g.indent, g.result = 0, 0, ""
	head := "p0" + g.pick("", ": str")
	if g.chance(50) {
		k := []kind{kInt, kStr, kFloat}[g.n(3)]
		f.params = append(f.params, k)
		g.vars[k] = append(g.vars[k], "p1")
		head += ", p1: " + annotations[k]
	}
	g.line("def %s(%s):", f.Name, head)
	g.indent++
	g.line("r = json.loads(p0)")
	g.vars[kValue], g.vars[kRecord] = []string{"r"}, []string{"r"}
	if g.chance(40) {
		g.line("items = r.get(\"items\") or []")
		g.vars[kArray] = []string{"items"}
	}
	for range 1 + g.n(3) {
		g.statement(2)
	}
	kinds := []kind{kValue, kRecord, kArray, kStr, kStr, kInt, kFloat, kBool}
	e := g.expr(kinds[g.n(len(kinds))], 2)
	g.line("return %s", g.pick(e, "repr("+e+")", "json.dumps("+e+")", "str("+e+")", "("+e+", "+g.leaf(kinds[g.n(len(kinds))])+")"))
	g.indent--
	g.b.WriteString("\n\n")
	f.source = g.b.String()[start:]
	g.functions = append(g.functions, f)
}

// change writes a statement that changes a document; false where there is no variable of one.
func (g *gen) change() bool {
	k := []kind{kRecord, kRecord, kArray, kArray, kValue}[g.n(5)]
	vs := g.assignable(k)
	if len(vs) == 0 || g.nested > 0 {
		return false
	}
	list := documentChanges[k]
	g.line("%s%s", vs[g.n(len(vs))], g.expand(list[g.n(len(list))], 1))
	return true
}

// documentText is a JSON text as a Python literal: a record of about the shape that the grammar asks
// for, with members that are missing, null or of another type; rarely no record, rarely no JSON.
func documentText(r *rand.Rand) string {
	scalar := func() any {
		return []any{nil, true, false, 0, 1, 2, 3, -1, 7, 2.5, -0.5, 1e16, "a", "", "x y", "ß", "12", "3.5", " pad ", json.Number("12345678901234567890"), json.Number("1.0")}[r.IntN(21)]
	}
	odd := func(usual any) any {
		switch r.IntN(12) {
		case 0:
			return nil
		case 1:
			return scalar()
		case 2:
			return []any{scalar(), map[string]any{"k": scalar()}}
		}
		return usual
	}
	list := func(make func() any) []any {
		out := []any{}
		for range r.IntN(4) {
			out = append(out, make())
		}
		return out
	}
	line := func() any {
		m := map[string]any{"sku": odd([]any{"a", "b", "c"}[r.IntN(3)]), "qty": odd(r.IntN(5)), "price": odd([]any{0.5, 2, 1.25, 10.0}[r.IntN(4)])}
		if r.IntN(4) == 0 {
			delete(m, "price")
		}
		return m
	}
	doc := map[string]any{}
	fields := []struct {
		name string
		make func() any
	}{
		{"name", func() any { return odd([]any{"Ann", "bob b", " Él ", ""}[r.IntN(4)]) }},
		{"id", func() any { return odd(r.IntN(100)) }},
		{"qty", func() any { return odd(r.IntN(9)) }},
		{"price", func() any { return odd(float64(r.IntN(40)) / 4) }},
		{"tags", func() any { return odd(list(func() any { return odd([]any{"x", "y", "z"}[r.IntN(3)]) })) }},
		{"items", func() any { return odd(list(line)) }},
		{"meta", func() any { return odd(map[string]any{"a": scalar(), "k": list(scalar)}) }},
		{"a", scalar}, {"k", scalar},
	}
	for _, f := range fields {
		if value := f.make(); r.IntN(4) > 0 {
			doc[f.name] = value
		}
	}
	var top any = doc
	switch r.IntN(25) {
	case 0:
		top = list(line)
	case 1:
		top = scalar()
	}
	text, err := json.Marshal(top)
	if err != nil {
		panic(err)
	}
	if r.IntN(40) == 0 {
		text = text[:len(text)/2]
	}
	return strconv.Quote(string(text))
}
