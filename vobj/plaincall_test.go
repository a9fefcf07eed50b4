package vobj

import (
	"reflect"
	"slices"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// TestPlainCall stages a call of a module's function, and looks which functions of libraries are
// entered: none.
func TestPlainCall(t *testing.T) {
	t.Parallel()
	const text = `import math
from dataclasses import dataclass

@dataclass
class Point:
    x: int
    y: int = 2

def helper(p, by=1):
    return [p.x * by + p.y, math.gcd(p.x, 12)]

def f(n: int) -> int:
    total = 0
    for k, v in enumerate(helper(Point(n))):
        total += k * v
    return total + len({"a": n, "b": max(n, 3)}) + sum(v for v in (1, 2, n))
`
	for _, c := range []struct {
		before string // of the text
		none   bool
	}{{"", true}, {"import numpy as np\n", false}} {
		var entered []string
		libs := libraries()
		for _, l := range libs {
			record(l, func(hook string) { entered = append(entered, l.Name+"."+hook) })
		}
		tree, err := frontend.Parse(source.NewFile("plain.py", c.before+text))
		if err != nil {
			t.Fatal(err)
		}
		info, err := scope.Resolve(tree)
		if err != nil {
			t.Fatal(err)
		}
		r, err := stage.CompileEntries(cogen.Compile(tree, info), []stage.Entry{{Func: "f", Params: []*ir.Type{ir.Int}}}, stage.Options{}, stage.NewSharedFacts(stage.NewModels(libs)))
		if err != nil {
			t.Fatal(err)
		}
		if !r.Funcs[0].Native {
			t.Fatal("not native")
		}
		slices.Sort(entered)
		if entered = slices.Compact(entered); (len(entered) == 0) != c.none {
			t.Errorf("%q: entered %v", c.before, entered)
		}
	}
}

// record has a library tell of each of its functions that is called.
func record(l *stage.Library, tell func(hook string)) {
	telling := func(hook string, f reflect.Value) reflect.Value {
		return reflect.MakeFunc(f.Type(), func(args []reflect.Value) []reflect.Value {
			tell(hook)
			return f.Call(args)
		})
	}
	v := reflect.ValueOf(l).Elem()
	for i := range v.NumField() {
		hook, f := v.Type().Field(i).Name, v.Field(i)
		switch {
		case f.Kind() == reflect.Func && !f.IsNil():
			f.Set(telling(hook, reflect.ValueOf(f.Interface())))
		case f.Kind() == reflect.Map && f.Type().Elem().Kind() == reflect.Func:
			for _, key := range f.MapKeys() {
				f.SetMapIndex(key, telling(hook+" "+key.String(), f.MapIndex(key)))
			}
		}
	}
}
