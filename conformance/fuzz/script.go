package fuzz

import (
	"fmt"
	"strings"
)

// GenerateScript makes the text of a whole program: definitions, functions with state of
// the module, and statements of the module that call them, print, log and end somehow.
func GenerateScript(seed uint64) string {
	g := newGen(seed<<1 | 1)
	if g.chance(20) {
		g.has["logging"] = true
	}
	if g.has["logging"] {
		g.line("import logging")
	}
	g.line("import sys\nfrom typing import Optional")
	g.constants()
	logs := g.has["logging"]
	if logs {
		g.line("logging.basicConfig(level=logging.%s, format=\"%%(levelname)s:%%(message)s\")\nlog = logging.getLogger(\"job\")\n", g.pick("INFO", "DEBUG", "WARNING"))
	}
	g.wideDefinitions()
	g.definitions()
	g.cachedFunctions()
	for i := range 2 + g.n(4) {
		if g.chance(8) {
			g.recursive(i)
		} else {
			g.function(i)
		}
	}
	if g.chance(40) {
		g.mainFunction(logs)
	} else {
		g.begin(map[kind][]string{kInt: {"K_INT"}, kStr: {"K_STR"}, kInts: {"K_LIST"}, kDict: {"K_DICT"}})
		g.indent, g.top = 0, true
		g.mainPart(logs)
	}
	return imported(g.b.String()) + g.b.String()
}

// mainFunction puts the main part into a function.
func (g *gen) mainFunction(logs bool) {
	g.begin(map[kind][]string{})
	g.line("def main():")
	g.indent, g.result = 1, kInt
	g.mainPart(logs)
	g.line("return %s", g.pick("0", "None", "3"))
	g.indent, g.result = 0, ""
	g.line("\n\nif __name__ == \"__main__\":\n    %s", g.pick("main()", "sys.exit(main())", "try:\n        main()\n    finally:\n        print(\"done\", TRACE)"))
}

func (g *gen) mainPart(logs bool) {
	for range 3 + g.n(5) {
		switch g.n(8) {
		case 0, 1, 2:
			g.callRows(logs)
		case 3, 4:
			g.guarded(logs, func() { g.block(2, 2) })
		case 5:
			g.line("print(%s)", g.expand("‹*$V, sep=\"\\n\"¦*map(str, $I)¦repr($x), $x¦LEVEL, Conf.known()¦f\"{$fv}|{$fv}\"¦$s, end=\"\\n--\\n\"¦$j, file=sys.stderr¦len(TRACE), TRACE¦*zip(*$X)¦sorted($V)¦[*map(repr, $B)]¦dict(zip($s, $I))›", 1))
		case 6:
			g.statement(2)
		default:
			g.guarded(logs, func() {
				g.line("print(%s)", g.expr(g.anyKind(), 2))
			})
		}
	}
	switch g.n(8) {
	case 0:
		g.line("sys.exit(%s)", g.expand("‹0¦3¦$s¦$n¦None¦True›", 1))
	case 1:
		g.line("raise %s", g.expr(kExc, 1))
	case 2:
		g.line("try:\n%s    raise %s\n%sfinally:\n%s    print(\"end\", TRACE)", spaces(g.indent), g.expr(kExc, 1), spaces(g.indent), spaces(g.indent))
	case 3:
		g.line("try:\n%s    %s\n%sexcept Exception as e:\n%s    raise RuntimeError(\"last\")%s", spaces(g.indent), g.expand("$I[$n] // $n, $D[$s], int($s)", 1), spaces(g.indent), spaces(g.indent), g.pick("", " from e", " from None"))
	case 4:
		g.line("assert %s, %s", g.expr(kBool, 1), g.expr(kStr, 1))
	case 5:
		g.line("%s", g.expr(kInt, 2))
	default:
		g.line("print(\"end\", TRACE)")
	}
}

// guarded puts statements into a try statement that prints what they raise.
func (g *gen) guarded(logs bool, body func()) {
	g.line("try:")
	g.tries++
	g.scoped(body)
	g.tries--
	g.line("except Exception as e:")
	g.line("    %s", g.shown(logs))
}

// shown is a statement about exception e.
func (g *gen) shown(logs bool) string {
	if logs && g.chance(50) {
		return g.pick("log.warning(\"bad %s\", e)", "log.error(\"%s: %r\", type(e).__name__, e.args)", "log.debug(f\"{e!r}\")", "log.info(\"%d args\", len(e.args))")
	}
	if g.has["context"] && logs && g.chance(20) {
		return "log.exception(\"failed\")"
	}
	if g.has["context"] && g.chance(20) {
		return "print(f\"{type(e).__name__}: {e}\", repr(e.__context__))"
	}
	return g.pick("print(type(e).__name__, e)", "print(repr(e), e.args)", "print(e, file=sys.stderr)", "print([type(e), str(e)][1])")
}

// callRows calls a function with a few rows of arguments.
func (g *gen) callRows(logs bool) {
	f := g.functions[g.n(len(g.functions))]
	rows := make([]string, 2+g.n(4))
	for i := range rows {
		var args []string
		for _, k := range f.params {
			a := "nan"
			for a == "nan" {
				a = strings.ReplaceAll(edge(g.r, k), "inf", "1e300")
			}
			args = append(args, a)
		}
		rows[i] = "(" + strings.Join(args, ", ") + ",)"
	}
	row := g.fresh()
	list := "[" + strings.Join(rows, ", ") + "]"
	switch g.n(5) {
	case 0:
		g.guarded(logs, func() { g.line("print([*map(repr, itertools.starmap(%s, %s))])", f.Name, list) })
	case 1:
		g.guarded(logs, func() { g.line("print([%s(*r) for r in %s])", f.Name, list) })
	case 2:
		g.guarded(logs, func() { g.line("print(sorted(%s, key=lambda r: repr(%s(*r))))", list, f.Name) })
	default:
		g.line("for %s in %s:", row, list)
		g.indent++
		g.line("try:\n%s    print(%s)", spaces(g.indent), fmt.Sprintf(g.pick("%s(*%s)", "repr(%s(*%s))", "*[%s(*%s)]", "passed(%s, *%s)"), f.Name, row))
		g.line("except Exception as e:\n%s    %s", spaces(g.indent), g.shown(logs))
		if g.chance(20) {
			g.line("else:\n%s    print(%s)", spaces(g.indent), g.expr(kInt, 1))
		}
		if g.chance(15) {
			g.line("finally:\n%s    note(\"row\")", spaces(g.indent))
		}
		g.indent--
	}
}
