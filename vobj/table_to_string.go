package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
)

// to_string() of frames and series: all rows and columns, but for what its arguments say.

// tableToString is df.to_string(...) or s.to_string(...).
func (b *builder) tableToString(s *cogen.Site, o *object, args []arg) *object {
	isFrame := o.typeName() == "DataFrame"
	refuse := func() *object {
		panic(b.unsupportedAt(s, o.typeName()+".to_string() with these arguments", ""))
	}
	k, ok := b.optionsHere()
	if !ok {
		refuse()
	}
	set := k.shown()
	as := shownAs{cols: -1, digits: set.digits, format: set.format, missing: "NaN", index: true, header: true, names: true}
	if !isFrame {
		as.limit = set.limit
	}
	for _, a := range args {
		v, known := a.val.constVal()
		switch {
		case a.name == "index":
			as.index = b.option(s, a.val, true)
		case a.name == "header" && known:
			as.header = b.option(s, a.val, true)
		case a.name == "index_names" && isFrame:
			as.names = b.option(s, a.val, true)
		case a.name == "na_rep" && known:
			text, ok := v.(string)
			if as.missing = text; !ok {
				refuse()
			}
		case a.name == "float_format" && !a.val.isNone():
			if as.format = b.floatFormat(a.val); as.format == nil {
				refuse()
			}
		case a.name == "max_rows" && known:
			n, ok := v.(*big.Int)
			if !a.val.isNone() && (!ok || !n.IsInt64() || n.Int64() < 2) {
				refuse()
			}
			if ok {
				as.rows, as.half = n.Int64(), n.Int64()/2
			}
		case a.name == "columns" && isFrame:
			k, ok := o.k.(dataFrame)
			if d, is := a.val.k.(display); !ok || !is || d.keys != nil {
				refuse()
			}
			o = b.selectColumns(s, k, b.labels(s, a.val))
		case (a.name == "buf" || a.name == "float_format" || a.name == "max_cols" || a.name == "line_width") && a.val.isNone():
		default:
			refuse()
		}
	}
	if !isFrame && as.rows > 0 {
		refuse()
	}
	as.names = as.names && (isFrame || as.header)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if r := b.tableShown(s, o, as); r != nil {
		return r
	}
	return refuse()
}

// floatFormat is what makes texts of floats: a format for %, or a function that is known;
// nil: none of these.
func (b *builder) floatFormat(o *object) *object {
	if _, ok := strConst(o); ok {
		return o
	}
	switch k := o.k.(type) {
	case method:
		if _, ok := strConst(k.recv); ok && k.name == "format" {
			return o
		}
	case function:
		if !slices.ContainsFunc(k.leaves(), func(l *object) bool { return l.t != nil }) {
			return o
		}
	}
	return nil
}
