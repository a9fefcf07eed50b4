package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns whose labels are numbers, which apply() makes of rows without labels: a frame that
// is put into columns with names at once, or of which nothing but columns is taken (putIntoColumns). It is
// never made here; where the text does something else with it, it is pandas' own.

type numberedFrame struct {
	pandasValue
	index tableIndex
	cols  []*object
}

func (k numberedFrame) shape() string {
	return fmt.Sprintf("numbered %d %s", len(k.cols), k.index.shape())
}
func (k numberedFrame) leaves() []*object { return append([]*object{k.index.of}, k.cols...) }
func (k numberedFrame) with(ls []*object) static {
	k.index.of, k.cols = ls[0], ls[1:]
	return k
}
func (numberedFrame) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (numberedFrame) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (numberedFrame) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.attrOf(b.copyOfTable(o), name)
}

// numberedColumn is k[i].
func (b *builder) numberedColumn(s *cogen.Site, k numberedFrame, i *object) *object {
	n, ok := knownInt(i)
	if !ok || n < 0 || n >= int64(len(k.cols)) {
		panic(b.unsupportedAt(s, "this index of columns without names", ""))
	}
	return mkStatic(series{name: numberLabel(n), index: k.index, col: k.cols[n]})
}

// inPandas is for other uses, which depend on the class of the labels' index.
func (k numberedFrame) inPandas(b *builder) *object {
	b.leaveIf(b.constValue(true))
	b.abandon()
	return deadObject
}
