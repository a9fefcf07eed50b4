package vobj

import (
	"math"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Windows of the rows of a series or a frame: s.rolling(3).mean() and the like, with the sums
// that pandas keeps from window to window (lib/pandas/windows.py). What has no model is done
// by pandas with a copy of the series.

// windows are what makes windows of values, and the methods whose results, float64, are
// taken over.
var windows = map[string]string{"rolling": "mean sum min max std var median count", "expanding": "mean sum min max std var median count", "ewm": "mean std var"}

// window is s.rolling(...), g["x"].rolling(...) and the like, which waits for what to compute.
type window struct {
	pandasValue
	of   *object
	name string
	args []arg
}

func (k window) shape() string     { return "window " + k.name }
func (k window) leaves() []*object { return []*object{k.of} }
func (k window) with(l []*object) static {
	k.of = l[0]
	return k
}
func (window) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (window) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (window) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return mkStatic(method{o, name})
}
func (window) typeName() string { return "Rolling" }

// tableWindow is s.rolling(...), or that of a frame of numbers.
func tableWindow(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		for _, a := range args {
			if !isConst(a.val) {
				panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with arguments known only at run time", "pass literals"))
			}
		}
		return mkStatic(window{of: o, name: name, args: args})
	}
}

// windowMethod calls a method of one.
func (b *builder) windowMethod(s *cogen.Site, k window, name string, args []arg) *object {
	if g, ok := k.of.k.(groupBy); ok {
		return b.groupWindowed(s, k, g, name, args)
	}
	_, cols := tableParts(k.of)
	if slices.ContainsFunc(cols, func(c *object) bool { return !c.isDead() && !holdsFloatsOrInts(c) }) || slices.ContainsFunc(k.args, func(a arg) bool { return a.name == "on" }) {
		panic(b.unsupportedAt(s, k.of.typeName()+"."+k.name+"() of a column of this type", ""))
	}
	if f, ok := k.of.k.(dataFrame); ok {
		return b.eachColumn(s, f, func(i int) *object {
			k.of = mkStatic(series{name: f.names[i], index: f.index, col: f.cols[i]})
			return b.windowMethod(s, k, name, args)
		})
	}
	if r := b.windowed(s, k, k.of.k.(series), nil, name, args); r != nil {
		return r
	}
	if !strings.Contains(" "+windows[k.name]+" ", " "+name+" ") || len(args) > 0 {
		panic(b.unsupportedAt(s, "the method "+name+"() of Series."+k.name+"()", ""))
	}
	return b.floatsByPandas(s, k.of, k.name+"()."+name, func(o *object) *object {
		return b.callPy(b.getAttrPython(b.callPy(b.getAttrPython(o, k.name).v, k.args), name).v, nil)
	})
}

// windowed is what a method of windows of a series gives natively, whose rows are those of groups of so many
// each; nil if it has no model.
func (b *builder) windowed(s *cogen.Site, k window, o series, sizes *object, name string, args []arg) *object {
	if !isOneOf(name, "mean", "sum", "min", "max", "std", "var", "count") {
		return nil
	}
	less := mkInt(1)
	for _, a := range args {
		n, known := knownInt(a.val)
		if !known || n < 0 || !isOneOf(name, "std", "var") || a.name != "" && a.name != "ddof" {
			return nil
		}
		less = a.val
	}
	params := map[string]string{"rolling": "window min_periods center on", "expanding": "min_periods", "ewm": "com span halflife alpha min_periods adjust ignore_na"}[k.name]
	as := map[string]*object{}
	for i, a := range k.args {
		names := strings.Fields(params)
		if a.name == "" && i < len(names) {
			a.name = names[i]
		}
		if !slices.Contains(names, a.name) || as[a.name] != nil {
			return nil
		}
		if !a.val.isNone() {
			as[a.name] = a.val
		}
	}
	if k.name == "ewm" {
		if name != "mean" {
			return nil
		}
		return b.fading(s, o, sizes, as)
	}
	n := b.rowsOf(o.index)
	if n == nil {
		return deadObject
	}
	if sizes == nil {
		sizes = b.listOf(s, []*object{b.fromLeaf(n)})
	}
	var at *object
	least := int64(1)
	byTime := false
	if text, ok := strConst(objectOrNone(as["window"])); ok && k.name == "rolling" {
		times, ticks := o.index.of, ticksOf(mkConst(text), tStamp.unit())
		if as["center"] != nil || ticks <= 0 || o.index.isRange() || times.isDead() || !isTimes(times) || times.t.elems[0] != tStamp {
			return nil
		}
		l := b.labelsAsList(s, times)
		falls := b.inWindows(s, "falling_each", sizes, l)
		if b.cur == nil {
			return deadObject
		}
		b.leaveIf(b.value(b.truth(s, falls)))
		at, byTime = b.inWindows(s, "recent_each", sizes, l, mkInt(ticks)), true
	} else if k.name == "rolling" {
		width, ok := knownInt(objectOrNone(as["window"]))
		if !ok || width <= 0 {
			return nil
		}
		least = width
		ahead := int64(0)
		if as["center"] != nil && b.option(s, as["center"], false) {
			ahead = (width - 1) / 2
		}
		at = b.inWindows(s, "bounds_each", sizes, mkInt(width), mkInt(ahead))
	} else {
		at = b.inWindows(s, "growing_each", sizes)
	}
	if as["min_periods"] != nil {
		m, ok := knownInt(as["min_periods"])
		if !ok || m < 0 || k.name == "rolling" && !byTime && m > least {
			return nil
		}
		least = m
	}
	values := b.pythonColumn(s, b.floatsOf(s, "rolling", o))
	var out *object
	switch name {
	case "count":
		out = b.inWindows(s, "sums", b.inWindows(s, "presence", values), at, mkInt(least), mkBool(false))
	case "sum", "mean":
		out = b.inWindows(s, "sums", values, at, mkInt(least), mkBool(name == "mean"))
	case "min", "max":
		out = b.inWindows(s, "extremes", values, at, mkInt(least), mkBool(name == "max"))
	default:
		out = b.inWindows(s, "variances", values, at, mkInt(least), less)
	}
	r := b.floatsSeries(s, o, out)
	if name != "std" || b.cur == nil || r.isDead() {
		return r
	}
	return b.mapSeries(s, r.k.(series), o.name, func(x *object) *object { // rounding may have made it negative
		return b.branchValue(b.truth(s, b.Compare(s, tree.Lt, x, mkConst(0.0)).(*object)), func() *object { return b.float64(s, mkConst(0.0)) }, func() *object {
			return fromScalar(b.op1("np.sqrt", ir.Float64, b.value(x)))
		})
	})
}

func (b *builder) inWindows(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/windows", name, args...)
}

// floatsSeries is a series like another with the floats of a list.
func (b *builder) floatsSeries(s *cogen.Site, k series, l *object) *object {
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	col := b.columnOfList(l)
	if k.col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.float64(s, elems[0]) }); b.cur == nil || k.col.isDead() {
		return deadObject
	}
	return mkStatic(k)
}

// fading is s.ewm(...).mean(); nil of arguments that it does not know.
func (b *builder) fading(s *cogen.Site, o series, sizes *object, as map[string]*object) *object {
	com, given := math.NaN(), 0
	for _, name := range []string{"com", "span", "halflife", "alpha"} {
		if as[name] == nil {
			continue
		}
		x, ok := constFloat(as[name])
		if !ok || x <= 0 {
			return nil
		}
		given++
		switch name {
		case "com":
			com = x
		case "span":
			com = (x - 1) / 2
		case "alpha":
			com = (1 - x) / x
		default:
			return nil
		}
	}
	least := int64(0)
	if as["min_periods"] != nil {
		var ok bool
		if least, ok = knownInt(as["min_periods"]); !ok {
			return nil
		}
	}
	if given != 1 || com < 0 {
		return nil
	}
	adjust := as["adjust"] == nil || b.option(s, as["adjust"], true)
	skip := as["ignore_na"] != nil && b.option(s, as["ignore_na"], false)
	values := b.pythonColumn(s, b.floatsOf(s, "ewm", o))
	if sizes != nil {
		return b.floatsSeries(s, o, b.inWindows(s, "fading_each", sizes, values, mkConst(com), mkBool(adjust), mkBool(skip), mkInt(max(least, 1))))
	}
	return b.floatsSeries(s, o, b.inWindows(s, "fading", values, mkConst(com), mkBool(adjust), mkBool(skip), mkInt(max(least, 1))))
}
