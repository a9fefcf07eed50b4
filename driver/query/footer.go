package query

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"os"
	"slices"
	"strings"
)

// What the end of a Parquet file says of its row groups: what a filter needs to know before the query is run. DuckDB
// tells the same of all columns, in more time than some filters take.

// rowGroup is what is known of some rows.
type rowGroup struct {
	rows    int64
	columns map[string]columnStatistics // by name, in lower case
}

// columnStatistics are between what the values of a column lie: *big.Int, float64 or string; nil if that is not known.
type columnStatistics struct {
	low, high  any
	dictionary bool
}

var errFooter = errors.New("no end of a Parquet file that is understood")

// maxFooter bounds what is read of a file.
const maxFooter = 64 << 20

// rowGroups reads those of a file, with what is said of some columns.
func rowGroups(path string, columns []string) (groups []rowGroup, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	var tail [8]byte
	if info.Size() < 12 {
		return nil, errFooter
	}
	if _, err := f.ReadAt(tail[:], info.Size()-8); err != nil {
		return nil, err
	}
	size := int64(binary.LittleEndian.Uint32(tail[:4]))
	if string(tail[4:]) != "PAR1" || size > maxFooter || size > info.Size()-12 {
		return nil, errFooter
	}
	text, err := io.ReadAll(io.NewSectionReader(f, info.Size()-8-size, size))
	if err != nil {
		return nil, err
	}
	r := &compact{b: text}
	r.fields(func(id, kind int) bool {
		if id != 4 || kind != thriftList {
			return false
		}
		r.list(func() { groups = append(groups, r.rowGroup(columns)) })
		return true
	})
	if r.failed {
		return nil, fmt.Errorf("%s: %w", path, errFooter)
	}
	return groups, nil
}

func (r *compact) rowGroup(columns []string) rowGroup {
	g := rowGroup{columns: map[string]columnStatistics{}}
	r.fields(func(id, kind int) bool {
		switch {
		case id == 1 && kind == thriftList:
			r.list(func() {
				r.fields(func(id, kind int) bool {
					if id == 3 && kind == thriftStruct {
						r.column(columns, g.columns)
						return true
					}
					return false
				})
			})
			return true
		case id == 3 && kind == thriftI64:
			g.rows = r.integer()
			return true
		}
		return false
	})
	return g
}

// column reads what is said of one, and keeps it if it is asked for.
func (r *compact) column(columns []string, into map[string]columnStatistics) {
	var physical int64
	var path []string
	var low, high []byte
	c := columnStatistics{}
	r.fields(func(id, kind int) bool {
		switch {
		case id == 1 && kind == thriftI32:
			physical = r.integer()
		case id == 2 && kind == thriftList:
			r.list(func() {
				e := r.integer()
				c.dictionary = c.dictionary || e == 2 || e == 8
			})
		case id == 3 && kind == thriftList:
			r.list(func() { path = append(path, string(r.bytes())) })
		case id == 12 && kind == thriftStruct:
			r.fields(func(id, kind int) bool {
				switch {
				case id == 5 && kind == thriftBinary:
					high = r.bytes()
				case id == 6 && kind == thriftBinary:
					low = r.bytes()
				default:
					return false
				}
				return true
			})
		default:
			return false
		}
		return true
	})
	if len(path) != 1 || !slices.Contains(columns, strings.ToLower(path[0])) {
		return
	}
	c.low, c.high = parquetValue(physical, low), parquetValue(physical, high)
	into[strings.ToLower(path[0])] = c
}

// parquetValue is a value of a physical type, nil if there is none.
func parquetValue(physical int64, b []byte) any {
	switch {
	case physical == 1 && len(b) == 4:
		return big.NewInt(int64(int32(binary.LittleEndian.Uint32(b))))
	case physical == 2 && len(b) == 8:
		return big.NewInt(int64(binary.LittleEndian.Uint64(b)))
	case physical == 4 && len(b) == 4:
		return float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))
	case physical == 5 && len(b) == 8:
		return math.Float64frombits(binary.LittleEndian.Uint64(b))
	case physical == 6 && b != nil:
		return string(b)
	}
	return nil
}

// compact reads Thrift's compact protocol. What is not well-formed makes it fail, and then all that is read is 0.
type compact struct {
	b      []byte
	failed bool
	depth  int
}

// The kinds of fields that are read.
const (
	thriftI32, thriftI64, thriftBinary, thriftList, thriftStruct = 5, 6, 8, 9, 12
)

func (r *compact) fail() { r.failed, r.b = true, nil }

func (r *compact) byte() byte {
	if len(r.b) == 0 {
		r.fail()
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *compact) unsigned() uint64 {
	n, size := binary.Uvarint(r.b)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[size:]
	return n
}

func (r *compact) integer() int64 {
	n := r.unsigned()
	return int64(n>>1) ^ -int64(n&1)
}

func (r *compact) bytes() []byte {
	n := r.unsigned()
	if n > uint64(len(r.b)) {
		r.fail()
		return nil
	}
	b := r.b[:n:n]
	r.b = r.b[n:]
	return b
}

// fields reads those of a struct. read reports whether it has read the value; else it is skipped.
func (r *compact) fields(read func(id, kind int) bool) {
	if r.depth++; r.depth > 32 {
		r.fail()
	}
	for id := 0; !r.failed; {
		c := r.byte()
		kind := int(c & 15)
		if kind == 0 {
			break
		}
		if delta := int(c >> 4); delta > 0 {
			id += delta
		} else {
			id = int(r.integer())
		}
		if !read(id, kind) {
			r.skip(kind, false)
		}
	}
	r.depth--
}

// list reads a list of values of one kind.
func (r *compact) list(each func()) {
	for n := r.count(); n > 0 && !r.failed; n-- {
		each()
	}
}

func (r *compact) count() uint64 {
	n, _ := r.header()
	return n
}

func (r *compact) header() (n uint64, kind int) {
	c := r.byte()
	if n = uint64(c >> 4); n == 15 {
		n = r.unsigned()
	}
	return n, int(c & 15)
}

// skip passes over a value. A bool has no byte as a field: its kind is the value.
func (r *compact) skip(kind int, element bool) {
	switch kind {
	case 1, 2:
		if element {
			r.byte()
		}
	case 3:
		r.byte()
	case 4, thriftI32, thriftI64:
		r.unsigned()
	case 7:
		for range 8 {
			r.byte()
		}
	case thriftBinary:
		r.bytes()
	case thriftList, 10:
		n, kind := r.header()
		for ; n > 0 && !r.failed; n-- {
			r.skip(kind, true)
		}
	case 11:
		if n := r.unsigned(); n > 0 {
			kinds := int(r.byte())
			for ; n > 0 && !r.failed; n-- {
				r.skip(kinds>>4, true)
				r.skip(kinds&15, true)
			}
		}
	case thriftStruct:
		r.fields(func(int, int) bool { return false })
	default:
		r.fail()
	}
}
