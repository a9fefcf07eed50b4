package pandas

import (
	"math"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
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
	of   *stage.Object
	name string
	args []stage.Arg
}

func (k window) Shape() string           { return "window " + k.name }
func (k window) Leaves() []*stage.Object { return []*stage.Object{k.of} }
func (k window) With(l []*stage.Object) stage.Static {
	k.of = l[0]
	return k
}
func (window) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (window) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (window) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return stage.NewObject(stage.Method{Recv: o, Name: name})
}
func (window) TypeName() string                 { return "Rolling" }
func (window) TakesDisplays(method string) bool { return method == "agg" || method == "aggregate" }

// tableWindow is s.rolling(...), or that of a frame of numbers.
func tableWindow(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		for _, a := range args {
			if !isConst(a.Value) {
				panic(b.UnsupportedAt(s, o.TypeName()+"."+name+"() with arguments known only at run time", "pass literals"))
			}
		}
		return stage.NewObject(window{of: o, name: name, args: args})
	}
}

// windowMethod calls a method of one.
func windowMethod(b *stage.Builder, s *cogen.Site, k window, name string, args []stage.Arg) *stage.Object {
	if g, ok := k.of.Static.(groupBy); ok {
		return groupWindowed(b, s, k, g, name, args)
	}
	if name == "agg" || name == "aggregate" {
		return aggregatedWindows(b, s, k, args)
	}
	_, cols := tableParts(k.of)
	if slices.ContainsFunc(cols, func(c *stage.Object) bool { return !c.IsDead() && !holdsFloatsOrInts(c) }) || slices.ContainsFunc(k.args, func(a stage.Arg) bool { return a.Name == "on" }) {
		panic(b.UnsupportedAt(s, k.of.TypeName()+"."+k.name+"() of a column of this type", ""))
	}
	if f, ok := k.of.Static.(DataFrame); ok {
		return eachColumn(b, s, f, func(i int) *stage.Object {
			k.of = stage.NewObject(series{name: f.Names[i], index: f.index, col: f.cols[i]})
			return windowMethod(b, s, k, name, args)
		})
	}
	if r := windowed(b, s, k, k.of.Static.(series), nil, name, args); r != nil {
		return r
	}
	if !strings.Contains(" "+windows[k.name]+" ", " "+name+" ") || len(args) > 0 {
		panic(b.UnsupportedAt(s, "the method "+name+"() of Series."+k.name+"()", ""))
	}
	return floatsByPandas(b, s, k.of, k.name+"()."+name, func(o *stage.Object) *stage.Object {
		return b.CallPy(b.GetAttrPython(b.CallPy(b.GetAttrPython(o, k.name).Value, k.args), name).Value, nil)
	})
}

// aggregatedWindows is s.rolling(...).agg(["mean", "sum"]), of a frame agg({"x": "mean"}), and of both agg("mean").
func aggregatedWindows(b *stage.Builder, s *cogen.Site, k window, args []stage.Arg) *stage.Object {
	refuse := func() { panic(b.UnsupportedAt(s, k.of.TypeName()+"."+k.name+"().agg() with these arguments", "")) }
	known := func(o *stage.Object) string {
		name, ok := stage.StringConst(o)
		if !ok || !isOneOf(name, strings.Fields(windows[k.name])...) {
			refuse()
		}
		return name
	}
	if len(args) != 1 || args[0].Name != "" && args[0].Name != "func" {
		refuse()
	}
	given, ok := args[0].Value.Static.(stage.Display)
	if !ok {
		return windowMethod(b, s, k, known(args[0].Value), nil)
	}
	f, isFrame := k.of.Static.(DataFrame)
	if len(given.Values) == 0 || isFrame != (given.Keys != nil) {
		refuse()
	}
	index, _ := tableParts(k.of)
	var names []string
	var cols []*stage.Object
	for i, v := range given.Values {
		name, of := known(v), k
		label := name
		if isFrame {
			if label, ok = stage.StringConst(given.Keys[i]); !ok || f.col(label) == nil {
				refuse()
			}
			of.of = stage.NewObject(series{name: label, index: f.index, col: f.col(label)})
		}
		if slices.Contains(names, label) {
			refuse()
		}
		r := windowMethod(b, s, of, name, nil)
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		if !isSeries(r) {
			refuse()
		}
		names, cols = append(names, label), append(cols, r.Static.(series).col)
	}
	return newFrame(b, s, names, index, cols)
}

// windowed is what a method of windows of a series gives natively, whose rows are those of groups of so many
// each; nil if it has no model.
func windowed(b *stage.Builder, s *cogen.Site, k window, o series, sizes *stage.Object, name string, args []stage.Arg) *stage.Object {
	if !isOneOf(name, "mean", "sum", "min", "max", "std", "var", "count") {
		return nil
	}
	less := stage.Int(1)
	for _, a := range args {
		n, known := knownInt(a.Value)
		if !known || n < 0 || !isOneOf(name, "std", "var") || a.Name != "" && a.Name != "ddof" {
			return nil
		}
		less = a.Value
	}
	params := map[string]string{"rolling": "window min_periods center on", "expanding": "min_periods", "ewm": "com span halflife alpha min_periods adjust ignore_na"}[k.name]
	as := map[string]*stage.Object{}
	for i, a := range k.args {
		names := strings.Fields(params)
		if a.Name == "" && i < len(names) {
			a.Name = names[i]
		}
		if !slices.Contains(names, a.Name) || as[a.Name] != nil {
			return nil
		}
		if !a.Value.IsNone() {
			as[a.Name] = a.Value
		}
	}
	if k.name == "ewm" {
		if name != "mean" {
			return nil
		}
		return fading(b, s, o, sizes, as)
	}
	n := rowsOf(b, o.index)
	if n == nil {
		return stage.Dead
	}
	if sizes == nil {
		sizes = b.ListOf(s, []*stage.Object{b.FromLeaf(n)})
	}
	var at *stage.Object
	least := int64(1)
	byTime := false
	if text, ok := stage.StringConst(stage.ObjectOrNone(as["window"])); ok && k.name == "rolling" {
		times, ticks := o.index.of, ticksOf(stage.Const(text), unitOf(tStamp))
		if as["center"] != nil || ticks <= 0 || o.index.isRange() || times.IsDead() || !isTimes(times) || times.Type.Elems[0] != tStamp {
			return nil
		}
		l := labelsAsList(b, s, times)
		falls := inWindows(b, s, "falling_each", sizes, l)
		if b.Current == nil {
			return stage.Dead
		}
		b.LeaveIf(b.Value(b.TruthOf(s, falls)))
		at, byTime = inWindows(b, s, "recent_each", sizes, l, stage.Int(ticks)), true
	} else if k.name == "rolling" {
		width, ok := knownInt(stage.ObjectOrNone(as["window"]))
		if !ok || width <= 0 {
			return nil
		}
		least = width
		ahead := int64(0)
		if as["center"] != nil && optionOf(b, s, as["center"], false) {
			ahead = (width - 1) / 2
		}
		at = inWindows(b, s, "bounds_each", sizes, stage.Int(width), stage.Int(ahead))
	} else {
		at = inWindows(b, s, "growing_each", sizes)
	}
	if as["min_periods"] != nil {
		m, ok := knownInt(as["min_periods"])
		if !ok || m < 0 || k.name == "rolling" && !byTime && m > least {
			return nil
		}
		least = m
	}
	values := pythonColumn(b, s, floatsOf(b, s, "rolling", o))
	var out *stage.Object
	switch name {
	case "count":
		out = inWindows(b, s, "sums", inWindows(b, s, "presence", values), at, stage.Int(least), stage.Bool(false))
	case "sum", "mean":
		out = inWindows(b, s, "sums", values, at, stage.Int(least), stage.Bool(name == "mean"))
	case "min", "max":
		out = inWindows(b, s, "extremes", values, at, stage.Int(least), stage.Bool(name == "max"))
	default:
		out = inWindows(b, s, "variances", values, at, stage.Int(least), less)
	}
	r := floatsSeries(b, s, o, out)
	if name != "std" || b.Current == nil || r.IsDead() {
		return r
	}
	return mapSeries(b, s, r.Static.(series), o.name, func(x *stage.Object) *stage.Object { // rounding may have made it negative
		return b.BranchValue(b.TruthOf(s, b.Compare(s, tree.Lt, x, stage.Const(0.0)).(*stage.Object)), func() *stage.Object { return Float64(b, s, stage.Const(0.0)) }, func() *stage.Object {
			return stage.FromScalar(b.Op1("np.sqrt", ir.Float64, b.Value(x)))
		})
	})
}

func inWindows(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/windows", name, args...)
}

// floatsSeries is a series like another with the floats of a list.
func floatsSeries(b *stage.Builder, s *cogen.Site, k series, l *stage.Object) *stage.Object {
	if b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	col := columnOfList(b, l)
	if k.col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return Float64(b, s, elems[0]) }); b.Current == nil || k.col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(k)
}

// fading is s.ewm(...).mean(); nil of arguments that it does not know.
func fading(b *stage.Builder, s *cogen.Site, o series, sizes *stage.Object, as map[string]*stage.Object) *stage.Object {
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
	adjust := as["adjust"] == nil || optionOf(b, s, as["adjust"], true)
	skip := as["ignore_na"] != nil && optionOf(b, s, as["ignore_na"], false)
	values := pythonColumn(b, s, floatsOf(b, s, "ewm", o))
	if sizes != nil {
		return floatsSeries(b, s, o, inWindows(b, s, "fading_each", sizes, values, stage.Const(com), stage.Bool(adjust), stage.Bool(skip), stage.Int(max(least, 1))))
	}
	return floatsSeries(b, s, o, inWindows(b, s, "fading", values, stage.Const(com), stage.Bool(adjust), stage.Bool(skip), stage.Int(max(least, 1))))
}
