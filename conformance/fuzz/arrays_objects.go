package fuzz

import (
	"fmt"
	"strings"
)

// addObject adds an object of the name to what there is, with what it holds.
func (g *arrayGen) addObject(name string, s shape, fixed bool) {
	g.objects = append(g.objects, holder{name, s, fixed})
	g.places = append(g.places, place{text: name + ".a", dtype: "f8", shape: s}, place{text: name + ".b", dtype: "f8", shape: s})
	g.vars[kFloat] = append(g.vars[kFloat], name+".c")
}

// newObject makes an object, or another name of one.
func (g *arrayGen) newObject() {
	name := fmt.Sprintf("o%d", len(g.objects)+1+g.next)
	g.next++
	if len(g.objects) > 0 && g.chance(45) {
		o := g.objects[g.n(len(g.objects))]
		switch g.n(8) {
		case 0, 1:
			g.line("%s = %s", name, o.text)
		case 2:
			g.line("%s = bump(%s, %s)", name, o.text, g.placeholder('l', o.shape, 0))
		case 3:
			how := "copy"
			if g.python {
				how = g.pick("copy", "deepcopy")
			}
			g.line("%s = copy.%s(%s)", name, how, o.text)
		case 4:
			g.line("%s = Holder(%s)", name, o.text)
			if g.chance(50) {
				g.line("%s.bump(%s)", name, g.placeholder('f', o.shape, 0))
			}
			name += ".box"
		case 5:
			g.line("%s = [%s, %s.swap()]", name, o.text, o.text)
			name += "[" + g.pick("0", "1") + "]"
		case 6:
			g.line(`%s = {"x": %s, "y": %s.swap()}`, name, o.text, o.text)
			name += `["x"]`
		default:
			other := g.objects[g.n(len(g.objects))]
			if other.shape != o.shape {
				other = o
			}
			g.line("%s = %s if %s else %s", name, o.text, g.scalar(kBool, arrayConditions, 1), other.text)
		}
		g.addObject(name, o.shape, false)
		return
	}
	s := g.known()
	g.line("%s = %s(%s, %s%s)", name, g.pick("Box", "Box", "Slot", "Pair", "Sub"), g.array("f8", s, 1), g.array("f8", s, g.n(2)), g.pick("", "", ", "+g.scalar(kFloat, arrayFloats, 0)))
	g.addObject(name, s, false)
}

// change writes a statement about an object.
func (g *arrayGen) change() {
	if len(g.objects) == 0 {
		g.newObject()
		return
	}
	o := g.objects[g.n(len(g.objects))]
	e := g.one(arrayChanges, o.shape, 1)
	if e == "" {
		e = "@.shift(0.5)"
	}
	g.lines(e, o.text)
}

// newDict makes a dict of arrays, or another name or a copy of one.
func (g *arrayGen) newDict() {
	name := fmt.Sprintf("d%d", g.next)
	g.next++
	if len(g.dicts) > 0 && g.chance(20) {
		d := g.dicts[g.n(len(g.dicts))]
		g.line("%s = %s%s", name, d.text, g.pick("", ".copy()"))
		g.addDict(name, d.shape, d.fixed)
		return
	}
	s := g.known()
	number := g.chance(60)
	more := ""
	if number {
		more = `, "s": ` + g.scalar(kFloat, arrayFloats, 1)
	}
	g.line(`%s = {"a": %s, "b": %s%s}`, name, g.array("f8", s, 1), g.array("f8", s, g.n(2)), more)
	g.addDict(name, s, number)
}

func (g *arrayGen) addDict(name string, s shape, number bool) {
	g.dicts = append(g.dicts, holder{name, s, number})
	g.places = append(g.places, place{text: name + `["a"]`, dtype: "f8", shape: s}, place{text: name + `["b"]`, dtype: "f8", shape: s})
	if number {
		g.vars[kFloat] = append(g.vars[kFloat], name+`["s"]`)
	}
}

// dictStep writes statements about a dict; what it takes from it comes back mostly.
func (g *arrayGen) dictStep() {
	if len(g.dicts) == 0 {
		g.newDict()
		return
	}
	d := g.dicts[g.n(len(g.dicts))]
	e := ""
	if d.fixed { // it holds a number too
		e = g.one(arrayDictChanges["s"], d.shape, 1)
	}
	if e == "" || g.chance(65) {
		e = g.one(arrayDictChanges["a"], d.shape, 1)
	}
	if e == "" {
		e = `@["a"] = @["b"]`
	}
	if name := g.lines(e, d.text); strings.HasPrefix(e, "# = ") {
		g.places = append(g.places, place{text: name, dtype: "f8", shape: d.shape})
	}
}

// newList puts places into a list or a tuple.
func (g *arrayGen) newList() {
	name := fmt.Sprintf("l%d", g.next)
	g.next++
	s := g.known()
	first, second := g.array("f8", s, 0), g.array("f8", s, 1)
	tuple := g.chance(40)
	if tuple {
		g.line("%s = (%s, %s)", name, first, second)
	} else {
		g.line("%s = [%s, %s]", name, first, second)
	}
	for _, i := range []string{"[0]", "[1]", "[-1]"} {
		g.places = append(g.places, place{text: name + i, dtype: "f8", shape: s, fixed: tuple})
	}
	switch g.n(6) {
	case 0:
		if !tuple {
			g.line("%s.append(%s)", name, g.array("f8", s, 1))
		}
	case 1:
		if !tuple {
			g.line("%s[0], %s[1] = %s[1], %s[0]", name, name, name, name)
		}
	case 2:
		a, b := g.fresh(), g.fresh()
		g.line("%s, %s = %s[:2]", a, b, name)
		g.places = append(g.places, place{text: a, dtype: "f8", shape: s}, place{text: b, dtype: "f8", shape: s})
	case 3:
		g.line("for each in %s:", name)
		g.line("    each %s", g.pick("+= 1.0", "*= 0.5", "[:1] = 2.0", "-= each.mean()"))
	}
}
