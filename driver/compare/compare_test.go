package compare

import (
	"context"
	"math/big"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// What is written as Python does is the value that it was, for the values that are tried.
func TestLiterals(t *testing.T) {
	server := example.Oracle(t)
	p := newPools(constants{ints: []*big.Int{big.NewInt(17)}, floats: []float64{0.07}, texts: []string{"it's", `"a\b"`}}, 3)
	scalar := ir.Union(ir.None, ir.Bool, ir.Int, ir.Float, ir.Str)
	values := []pyvalue.Value{pyvalue.Bytes("a'\\\xff\n"), pyvalue.Tuple{pyvalue.Int(1)}, pyvalue.Tuple{}, pyvalue.Set{}, pyvalue.Set{pyvalue.Int(1)}, pyvalue.Dict{{Key: pyvalue.Str("a"), Value: nil}}}
	for _, typ := range []*ir.Type{scalar, ir.List(scalar), ir.Tuple(ir.Str, ir.Float), ir.Dict(ir.Str, ir.List(ir.Int))} {
		for range 400 {
			v, ok := p.value(typ)
			if !ok {
				t.Fatalf("no value of type %s", typ)
			}
			values = append(values, v)
		}
	}
	for _, row := range p.every(scalar) {
		values = append(values, row[0])
	}
	exprs := make([]string, len(values))
	for i, v := range values {
		exprs[i] = pyvalue.Literal(v)
	}
	got, err := server.Eval(context.Background(), exprs, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range got {
		if r.Err != nil || !pyvalue.Equal(r.Value, values[i]) {
			t.Errorf("%s is %s, %v", exprs[i], pyvalue.Encode(r.Value), r.Err)
		}
	}
}

// The rows of one seed are always the same, and are near the constants.
func TestRows(t *testing.T) {
	near := constants{ints: []*big.Int{big.NewInt(4711)}, texts: []string{"N/A"}}
	types := []*ir.Type{ir.Int, ir.Option(ir.Str)}
	a, ok := newPools(near, 1).rows(types, 500)
	b, _ := newPools(near, 1).rows(types, 500)
	if !ok || len(a) != 500 {
		t.Fatal(len(a), ok)
	}
	found := map[string]bool{}
	for i, row := range a {
		if !pyvalue.Equal(pyvalue.List(row), pyvalue.List(b[i])) {
			t.Fatalf("row %d: %v, %v", i, row, b[i])
		}
		for _, v := range row {
			found[pyvalue.Literal(v)] = true
		}
	}
	for _, want := range []string{"4710", "4711", "4712", "'N/A'", "'n/a'", "None", "''", "0"} {
		if !found[want] {
			t.Errorf("no row has %s", want)
		}
	}
	if _, ok := newPools(near, 1).rows([]*ir.Type{ir.PyObj}, 5); ok {
		t.Error("there are rows of what has no values")
	}
}
