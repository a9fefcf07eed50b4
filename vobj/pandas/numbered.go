package pandas

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns whose labels are numbers, which apply() makes of rows without labels: a frame that
// is put into columns with names at once, or of which nothing but columns is taken (putIntoColumns). It is
// never made here; where the text does something else with it, it is pandas' own.

type numberedFrame struct {
	pandasValue
	index tableIndex
	cols  []*stage.Object
}

func (k numberedFrame) Shape() string {
	return fmt.Sprintf("numbered %d %s", len(k.cols), k.index.shape())
}
func (k numberedFrame) Leaves() []*stage.Object {
	return append([]*stage.Object{k.index.of}, k.cols...)
}
func (k numberedFrame) With(ls []*stage.Object) stage.Static {
	k.index.of, k.cols = ls[0], ls[1:]
	return k
}
func (numberedFrame) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (numberedFrame) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (numberedFrame) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return b.AttrOf(copyOfTable(b, o), name)
}

// numberedColumn is k[i].
func numberedColumn(b *stage.Builder, s *cogen.Site, k numberedFrame, i *stage.Object) *stage.Object {
	n, ok := knownInt(i)
	if !ok || n < 0 || n >= int64(len(k.cols)) {
		panic(b.UnsupportedAt(s, "this index of columns without names", ""))
	}
	return stage.NewObject(series{name: numberLabel(n), index: k.index, col: k.cols[n]})
}

// inPandas is for other uses, which depend on the class of the labels' index.
func (k numberedFrame) inPandas(b *stage.Builder) *stage.Object {
	b.LeaveIf(b.ConstValue(true))
	b.Abandon()
	return stage.Dead
}
