package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// to_string() of frames and series: all rows and columns, but for what its arguments say.

// tableToString is df.to_string(...) or s.to_string(...).
func tableToString(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	isFrame := o.TypeName() == "DataFrame"
	refuse := func() *stage.Object {
		panic(b.UnsupportedAt(s, o.TypeName()+".to_string() with these arguments", ""))
	}
	k, ok := optionsHere(b)
	if !ok {
		refuse()
	}
	set := k.shown()
	as := shownAs{cols: -1, digits: set.digits, format: set.format, missing: "NaN", index: true, header: true, names: true}
	if !isFrame {
		as.limit = set.limit
	}
	for _, a := range args {
		v, known := a.Value.ConstVal()
		switch {
		case a.Name == "index":
			as.index = optionOf(b, s, a.Value, true)
		case a.Name == "header" && known:
			as.header = optionOf(b, s, a.Value, true)
		case a.Name == "index_names" && isFrame:
			as.names = optionOf(b, s, a.Value, true)
		case a.Name == "na_rep" && known:
			text, ok := v.(string)
			if as.missing = text; !ok {
				refuse()
			}
		case a.Name == "float_format" && !a.Value.IsNone():
			if as.format = floatFormat(b, a.Value); as.format == nil {
				refuse()
			}
		case a.Name == "max_rows" && known:
			n, ok := v.(*big.Int)
			if !a.Value.IsNone() && (!ok || !n.IsInt64() || n.Int64() < 2) {
				refuse()
			}
			if ok {
				as.rows, as.half = n.Int64(), n.Int64()/2
			}
		case a.Name == "columns" && isFrame:
			k, ok := o.Static.(DataFrame)
			if d, is := a.Value.Static.(stage.Display); !ok || !is || d.Keys != nil {
				refuse()
			}
			o = selectColumns(b, s, k, labelsOf(b, s, a.Value))
		case (a.Name == "buf" || a.Name == "float_format" || a.Name == "max_cols" || a.Name == "line_width") && a.Value.IsNone():
		default:
			refuse()
		}
	}
	if !isFrame && as.rows > 0 {
		refuse()
	}
	as.names = as.names && (isFrame || as.header)
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if r := tableShown(b, s, o, as); r != nil {
		return r
	}
	return refuse()
}

// floatFormat is what makes texts of floats: a format for %, or a function that is known;
// nil: none of these.
func floatFormat(b *stage.Builder, o *stage.Object) *stage.Object {
	if _, ok := stage.StringConst(o); ok {
		return o
	}
	switch k := o.Static.(type) {
	case stage.Method:
		if _, ok := stage.StringConst(k.Recv); ok && k.Name == "format" {
			return o
		}
	case stage.Function:
		if !slices.ContainsFunc(k.Leaves(), func(l *stage.Object) bool { return l.Type != nil }) {
			return o
		}
	}
	return nil
}
