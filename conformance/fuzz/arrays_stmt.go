package fuzz

import (
	"fmt"
	"strings"
)

// step writes a statement of a function of arrays.
func (g *arrayGen) step(depth int) {
	if depth <= 0 {
		switch g.n(6) {
		case 0:
			g.reduce()
		case 1, 2:
			g.write()
		case 3:
			g.rebind()
		case 4:
			g.note()
		default:
			g.newArray("", g.known())
		}
		return
	}
	choices := []struct {
		weight int
		make   func()
	}{
		{5, func() { g.newArray("", g.shape()) }}, {6, g.view}, {11, g.write}, {5, g.rebind}, {4, g.newObject}, {7, g.change}, {4, g.newDict}, {4, g.dictStep}, {3, g.newList}, {6, g.reduce}, {5, g.note},
		{6, func() { g.branch(depth) }}, {5, func() { g.repeat(depth) }}, {5, func() { g.attempt(depth) }}, {1, g.leave}, {3, g.inner}, {4, func() { g.sunk(depth) }}, {2, g.host}, {9, g.between},
	}
	total := 0
	for _, c := range choices {
		total += c.weight
	}
	at := g.n(total)
	for _, c := range choices {
		if at -= c.weight; at < 0 {
			c.make()
			return
		}
	}
}

// newArray makes a variable of a new array; without a type, of any.
func (g *arrayGen) newArray(dtype string, s shape) {
	if dtype == "" {
		dtype = []string{"f8", "f8", "f8", "f8", "f8", "f8", "f4", "i8", "b1"}[g.n(9)]
	}
	if g.python && g.chance(8) {
		dtype, s = "f8", ""
	}
	if s == "" {
		dtype = "f8"
	}
	e := g.array(dtype, s, 2)
	name := g.fresh()
	g.line("%s = %s", name, e)
	g.places = append(g.places, place{text: name, dtype: dtype, shape: s})
}

// view makes another name of the memory of a place.
func (g *arrayGen) view() {
	if len(g.places) == 0 {
		g.newArray("f8", "n")
		return
	}
	p := g.places[g.n(len(g.places))]
	a := p.shape.axes()
	name := g.fresh()
	add := func(text string, s shape) {
		g.line("%s = %s%s", name, p.text, text)
		g.places = append(g.places, place{text: name, dtype: p.dtype, shape: s})
	}
	length := func(text string, rest string) { // of an axis that is not known by now
		g.line("%s = %s%s", name, p.text, text)
		g.line("w%s = len(%s)", name[1:], name)
		g.places = append(g.places, place{text: name, dtype: p.dtype, shape: shape("w" + name[1:] + rest)})
		g.shapes = append(g.shapes, shape("w"+name[1:]))
	}
	switch len(a) {
	case 0:
		add(g.pick("", "[...]", ".reshape(())"), "")
	case 1:
		switch g.n(9) {
		case 0:
			add("", p.shape)
		case 1, 2:
			add(g.pick("[::-1]", "[:]", "[...]", "[:]", ".reshape(-1)", ".T", ".ravel()"), p.shape)
		case 3, 4, 5:
			length(g.pick("[1:]", "[::2]", "[:-1]", "[1::2]", "[n // 2:]", "[:n // 2]", "[2:-2]", "[::-2]", "[:3]", "[-4:]", "[5::3]", "[:8]"), "")
		case 6:
			add(g.pick("[None, :]", "[None]", ".reshape(1, -1)"), shape("1,"+a[0]))
		case 7:
			add(g.pick("[:, None]", ".reshape(-1, 1)"), shape(a[0]+",1"))
		default:
			n := g.pick("[:8].reshape(2, -1)", "[:n // 2 * 2].reshape(-1, 2)", "[:n // 4 * 4].reshape(-1, 4)", "[:len(%) // 3 * 3].reshape(3, -1).T")
			n = strings.ReplaceAll(n, "%", p.text)
			switch {
			case strings.HasSuffix(n, "(-1, 2)"):
				length(n, ",2")
			case strings.HasSuffix(n, "(-1, 4)"):
				length(n, ",4")
			case strings.HasSuffix(n, ".T"):
				length(n, ",3")
			default:
				g.line("%s = %s%s if len(%s) >= 8 else np.zeros((2, 4))", name, p.text, n, p.text)
				g.places = append(g.places, place{text: name, dtype: p.dtype, shape: "2,4"})
			}
		}
	default:
		switch g.n(8) {
		case 0, 1:
			add(g.pick(".T", ".T", ".transpose()", ".swapaxes(0, 1)"), p.shape.transposed())
		case 2:
			if a[0] == "4" || a[0] == "3" || g.chance(15) {
				add(g.pick("[0]", "[-1]", "[0, :]"), shape(a[1]))
				return
			}
			add(g.pick("[::-1]", "[:, ::-1]", "[::-1, ::-1]"), p.shape)
		case 3, 4:
			if a[1] == "4" || a[1] == "3" {
				add(g.pick("[:, 0]", "[:, -1]", "[..., 1]", ".T[2]"), shape(a[0]))
				return
			}
			length(g.pick("[::2]", "[1:]", "[:-1]"), ","+a[1])
		case 5:
			length(g.pick(".reshape(-1)", ".ravel()", ".T.reshape(-1)", ".flatten()"), "")
		case 6:
			length(g.pick("[::2]", "[1:]", "[:-1]", "[:3]"), ","+a[1])
		default:
			if a[1] == "4" {
				add(g.pick("[:, :2]", "[:, ::2]", "[:, 1:3]"), shape(a[0]+",2"))
				return
			}
			add("", p.shape)
		}
	}
}

// write changes the elements of a place.
func (g *arrayGen) write() {
	var fits []place
	for _, p := range g.places {
		if p.dtype == "f8" && !(g.nested > 0 && p.local()) && !strings.HasPrefix(p.shape.text(), "(1,") {
			fits = append(fits, p)
		}
	}
	if len(fits) == 0 {
		g.note()
		return
	}
	p := fits[g.n(len(fits))]
	list := arrayWrites[fmt.Sprint(p.shape.rank())]
	if p.shape != "" && g.chance(55) {
		list = arrayWrites[""]
	}
	e := g.one(list, p.shape, 1)
	if e == "" || p.fixed && strings.Contains(e, "@ ") && strings.Contains(e, "= ") && g.chance(80) {
		e = "@[:] = 0.5"
		if p.shape == "" {
			e = "@.fill(1.5)"
		}
	}
	g.line("%s", strings.ReplaceAll(e, "@", p.text))
}

// rebind gives a place another array.
func (g *arrayGen) rebind() {
	for range 5 {
		if len(g.places) == 0 {
			break
		}
		p := g.places[g.n(len(g.places))]
		if p.fixed || g.nested > 0 && p.local() {
			continue
		}
		g.line("%s = %s", p.text, g.array(p.dtype, p.shape, 2))
		return
	}
	g.newArray("f8", g.shape())
}

// reduce makes variables of reductions.
func (g *arrayGen) reduce() {
	name := g.fresh()
	switch g.n(7) {
	case 0:
		other := g.fresh()
		named := g.named("f8", "*")
		if len(named) == 0 {
			g.note()
			return
		}
		p := named[g.n(len(named))].text
		g.line("%s, %s = float(%s.%s), float(%s.%s)", name, other, p, g.pick("min() + 0.0", "sum()", "mean()"), p, g.pick("max() + 0.0", "std()", "mean()", "sum()"))
		g.vars[kFloat] = append(g.vars[kFloat], name, other)
		return
	case 1:
		g.line("%s = %s", name, g.scalar(kBool, arrayConditions, 2))
		g.vars[kBool] = append(g.vars[kBool], name)
		return
	case 2:
		g.line("%s = %s", name, g.scalar(kInt, arrayInts, 2))
		g.vars[kInt] = append(g.vars[kInt], name)
		return
	case 3:
		if vs := g.floats(); len(vs) > 0 {
			g.line("%s %s= %s", vs[g.n(len(vs))], g.pick("+", "-", "*", "+"), g.scalar(kFloat, arrayFloats, 2))
			return
		}
	case 4: // a number of numpy
		if e := g.one(reductions, g.shape(), 1); e != "" {
			g.line("%s = %s", name, e)
			g.vars[kFloat] = append(g.vars[kFloat], name)
			return
		}
	}
	g.line("%s = %s", name, g.scalar(kFloat, arrayFloats, 2))
	g.vars[kFloat] = append(g.vars[kFloat], name)
}

// floats are variables that may be assigned.
func (g *arrayGen) floats() (out []string) {
	for _, v := range g.vars[kFloat] {
		if local(v) && v != "k" && !strings.Contains(v, "(") && g.nested == 0 && !g.fixed[v] {
			out = append(out, v)
		}
	}
	return out
}

// note tells something of the state at this point.
func (g *arrayGen) note() {
	switch g.n(10) {
	case 8, 9:
		if e := g.one(arrayNotes, g.known(), 1); e != "" {
			g.lines(e, "")
		}
	case 0, 1:
		g.line("print(%s, %s)", g.scalar(kStr, arrayTexts, 1), g.scalar(kInt, arrayInts, 0))
	case 2, 3:
		g.line("out.append(%s)", g.scalar(kStr, arrayTexts, 2))
	case 4:
		g.line("print(%s)", g.scalar(kFloat, arrayFloats, 2))
	default:
		g.line("out.append(str(%s))", g.scalar(kFloat, arrayFloats, 2))
	}
}

// lines writes a template of statements about a place; it returns the new name in it.
func (g *arrayGen) lines(e, text string) string {
	name := g.fresh()
	for _, l := range strings.Split(strings.NewReplacer("@", text, "#", name).Replace(e), "⏎") {
		g.line("%s", l)
	}
	return name
}

// between writes a loop over elements, or a write between two uses of an array.
func (g *arrayGen) between() {
	named := g.named("f8", g.known())
	if len(named) > 0 {
		p := named[g.n(len(named))]
		if p.shape.rank() == 1 && !p.fixed && !(g.nested > 0 && p.local()) {
			if e := g.one(arrayLoops, p.shape, 1); e != "" {
				g.lines(e, p.text)
				return
			}
		}
	}
	g.write()
}

func (g *arrayGen) block(depth, most int) {
	for range 1 + g.n(most) {
		g.step(depth)
	}
}

func (g *arrayGen) branch(depth int) {
	g.line("if %s:", g.scalar(kBool, arrayConditions, 2))
	g.scope(func() { g.block(depth-1, 3) })
	if g.chance(20) {
		g.line("elif %s:", g.scalar(kBool, arrayConditions, 1))
		g.scope(func() { g.block(depth-1, 2) })
	}
	if g.chance(50) {
		g.line("else:")
		g.scope(func() { g.block(depth-1, 3) })
	}
}

// sunk computes a value that one side of a branch uses, with writes in between.
func (g *arrayGen) sunk(depth int) {
	s := g.known()
	name, number := g.fresh(), g.fresh()
	g.line("%s = %s", name, g.array("f8", s, 2))
	g.line("%s = %s", number, g.scalar(kFloat, arrayFloats, 2))
	for range g.n(3) {
		g.step(depth - 1)
	}
	g.line("if %s:", g.scalar(kBool, arrayConditions, 2))
	g.scope(func() {
		g.places = append(g.places, place{text: name, dtype: "f8", shape: s})
		g.vars[kFloat] = append(g.vars[kFloat], number)
		g.block(depth-1, 2)
		g.line("out.append(%s)", g.pick("str("+number+")", "str(float("+name+".sum()))", "str("+name+".tolist()[:3])"))
	})
	if g.chance(60) {
		g.line("else:")
		g.scope(func() { g.block(depth-1, 2) })
	}
}

func (g *arrayGen) repeat(depth int) {
	if g.loops >= 2 || g.nested > 0 {
		g.write()
		return
	}
	i := fmt.Sprintf("i%d", g.next)
	g.next++
	var item *place
	switch g.n(6) {
	case 0, 1:
		g.line("for %s in range(%s):", i, g.pick("2", "3", "4"))
	case 2, 3:
		g.line("for %s in range(%s):", i, g.pick("n % 5", "min(n, 6)", "n % 3 + 1"))
	case 4:
		s := g.known()
		item = &place{text: g.fresh(), dtype: "f8", shape: s, fixed: true}
		g.line("for %s, %s in enumerate([%s, %s]):", i, item.text, g.array("f8", s, 0), g.array("f8", s, 1))
	default:
		g.line("%s = 0", i)
		g.line("while %s < %s and %s:", i, g.pick("3", "n % 4"), g.scalar(kBool, arrayConditions, 1))
	}
	while := strings.HasSuffix(g.b.String(), i+" = 0\n") || strings.Contains(lastLine(g.b.String()), "while ")
	g.loops++
	g.scope(func() {
		if while {
			g.line("%s += 1", i)
		}
		if item != nil {
			g.places = append(g.places, *item)
		}
		g.vars[kInt] = append(g.vars[kInt], i)
		g.block(depth-1, 3)
		if g.chance(35) {
			g.line("if %s:", g.pick(i+" == 1", g.scalar(kBool, arrayConditions, 1)))
			g.line("    %s", g.pick("break", "continue", "continue"))
			g.block(depth-1, 2)
		}
	})
	g.loops--
}

func lastLine(s string) string {
	s = strings.TrimSuffix(s, "\n")
	return s[strings.LastIndex(s, "\n")+1:]
}

// attempt writes a try statement; in many the body writes, raises, and the handler reads.
func (g *arrayGen) attempt(depth int) {
	g.line("try:")
	g.tries++
	g.scope(func() {
		g.block(depth-1, 3)
		if g.chance(65) {
			if e := g.one(arrayRaises, g.known(), 1); e != "" {
				for _, l := range strings.Split(e, "⏎") {
					g.line("%s", l)
				}
			}
			g.block(depth-1, 2)
		}
	})
	g.tries--
	caught := g.chance(90)
	if caught {
		g.line("except %s as e:", g.pick("Exception", "Exception", "(ValueError, KeyError, ZeroDivisionError, AttributeError)", "(ArithmeticError, LookupError, ValueError)", "ValueError"))
		g.scope(func() {
			g.line("out.append(%s)", g.pick("type(e).__name__", "str(e)", "repr(e)"))
			g.block(depth-1, 2)
		})
		if g.chance(20) {
			g.line("else:")
			g.scope(func() { g.block(depth-1, 2) })
		}
	}
	if !caught || g.chance(25) {
		g.line("finally:")
		g.scope(func() { g.block(depth-1, 2) })
	}
}

// leave returns early, under a condition.
func (g *arrayGen) leave() {
	if g.nested > 0 {
		g.note()
		return
	}
	g.line("if %s:", g.pick("n % 7 == 3", "n == 8", g.scalar(kBool, arrayConditions, 1)))
	g.line("    return %s", g.digest())
}

// inner makes a function within the function that changes what it sees.
func (g *arrayGen) inner() {
	if g.nested > 0 || g.loops > 0 {
		g.write()
		return
	}
	name := g.fresh()
	vs := g.floats()
	param := g.fresh()
	g.line("def %s(%s):", name, param)
	state := ""
	places, vars := g.places, g.vars[kFloat]
	g.scope(func() {
		g.vars[kFloat] = append(g.vars[kFloat], param)
		var own []string
		if len(vs) > 0 && g.chance(60) {
			state = vs[g.n(len(vs))]
			own = append(own, state)
		}
		array := place{}
		if named := g.named("f8", "*"); len(named) > 0 && g.chance(50) {
			if p := named[g.n(len(named))]; p.local() && !p.fixed && p.text != "x0" {
				array = p
				own = append(own, p.text)
			}
		}
		if len(own) > 0 {
			g.line("nonlocal %s", strings.Join(own, ", "))
		}
		if array.text != "" {
			g.line("%s = %s", array.text, strings.ReplaceAll(g.pick("@ + "+param, "@ * 0.5", g.array("f8", array.shape, 1)), "@", array.text))
		}
		g.nested++
		for range g.n(3) {
			switch g.n(3) {
			case 0:
				g.note()
			case 1:
				g.change()
			default:
				g.write()
			}
		}
		g.nested--
		if state != "" {
			g.line("%s = %s", state, g.pick(state+" + "+param, state+" * 0.5 + 1.0", g.scalar(kFloat, arrayFloats, 1)))
		}
		g.line("return %s", g.scalar(kFloat, arrayFloats, 2))
	})
	g.places = places
	g.vars[kFloat] = append(copied(vars), name+"(0.5)")
	g.line("out.append(str(%s(%s)))", name, g.scalar(kFloat, arrayFloats, 0))
}

// host calls what is not modelled with an array: some of these return its memory, or change it.
func (g *arrayGen) host() {
	s := g.known()
	name := g.fresh()
	for range 4 {
		if e := g.one(arrayHosts, s, 1); e != "" {
			g.line("%s = %s", name, e)
			g.places = append(g.places, place{text: name, dtype: "f8", shape: s})
			return
		}
	}
	g.note()
}
