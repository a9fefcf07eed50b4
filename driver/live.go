package driver

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// liveTimeout bounds the execution of a module at build time.
const liveTimeout = 60 * time.Second

// Live executes a file in CPython at build time, when first asked for a value,
// and answers what its variables hold.
type Live struct {
	path   string
	python string

	asked  bool
	server *pyhost.Server
	module *pyhost.Module
	// problem is why there are no values.
	problem error
}

// NewLive is for several compilations of a program, by the interpreter that the
// settings name.
func NewLive(p *Program, python string) *Live { return &Live{path: p.File.Name, python: python} }

// liveScript describes values to liveValue.
//
//go:embed live.py
var liveScript string

// describer is live.py as a module, in an expression.
const describer = `__import__("sys").modules["_hipy_live"]`

// startDescriber makes it.
func startDescriber() string {
	return `(lambda m: (exec(compile(` + pythonText(liveScript) + `, "live.py", "exec"), m.__dict__), __import__("sys").modules.__setitem__("_hipy_live", m), m.watch()) and None)(__import__("types").ModuleType("_hipy_live"))`
}

// pythonText is a string literal of Python's.
func pythonText(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func (l *Live) start(ctx context.Context) {
	l.asked = true
	var p *pyhost.Python
	if p, l.problem = pyhost.Find(ctx, l.python); l.problem != nil {
		return
	}
	if l.server, l.problem = p.Start(ctx); l.problem != nil {
		return
	}
	if _, l.problem = l.server.Eval(ctx, []string{startDescriber()}, liveTimeout); l.problem != nil {
		return
	}
	l.module, l.problem = l.server.Load(ctx, l.path, liveTimeout)
}

// lookup is a vobj.LiveLookup.
func (l *Live) lookup(module, name string) (vobj.LiveValue, bool) {
	if module != "" {
		name = fmt.Sprintf(`__import__("sys").modules[%s].%s`, pythonText(module), name)
	}
	ctx := context.Background()
	if !l.asked {
		l.start(ctx)
	}
	if l.problem != nil {
		return nil, false
	}
	rs, err := l.module.Eval(ctx, []string{fmt.Sprintf("%s.value(%s, 0, [%d])", describer, name, vobj.MaxLive+1)}, liveTimeout)
	if err != nil {
		l.problem = err
		return nil, false
	}
	if rs[0].Err != nil || rs[0].TimedOut {
		return nil, false
	}
	return liveValue(rs[0].Value)
}

// notes are what the user should know of the execution: why there was none, or
// the warnings that it gave.
func (l *Live) notes() []string {
	if l.problem != nil {
		text, _, _ := strings.Cut(l.problem.Error(), "\n")
		return []string{"the module could not be executed at build time, so what its text does not tell is CPython's: " + text}
	}
	return l.texts("warned")
}

// texts is a list of str of the describer's.
func (l *Live) texts(name string) (out []string) {
	if l.module == nil {
		return nil
	}
	rs, err := l.module.Eval(context.Background(), []string{"list(" + describer + "." + name + ")"}, liveTimeout)
	if err != nil || rs[0].Err != nil {
		return nil
	}
	list, _ := rs[0].Value.(pyvalue.List)
	for _, v := range list {
		if text, ok := v.(pyvalue.Str); ok {
			out = append(out, string(text))
		}
	}
	return out
}

// executed is the file, if it was executed.
func (l *Live) executed() string {
	if l.module == nil {
		return ""
	}
	return l.path
}

// deps are the files that the module read, which the compilation depends on.
func (l *Live) deps() (deps []cpp.Dep) {
	seen := map[string]bool{}
	for _, path := range l.texts("opened") {
		abs, err := filepath.Abs(path)
		if err != nil || seen[abs] || strings.HasSuffix(abs, ".py") || strings.HasSuffix(abs, ".pyc") {
			continue
		}
		seen[abs] = true
		if st, err := os.Stat(abs); err == nil && st.Mode().IsRegular() {
			deps = append(deps, cpp.FileDep(abs))
		}
	}
	return deps
}

// Close ends the interpreter.
func (l *Live) Close() {
	if l.server != nil {
		l.server.Close()
	}
}

// liveValue reads a description of live.py; false if it has a part that only
// CPython has.
func liveValue(v pyvalue.Value) (vobj.LiveValue, bool) {
	t, ok := v.(pyvalue.Tuple)
	if !ok || len(t) < 2 {
		return nil, false
	}
	tag, _ := t[0].(pyvalue.Str)
	items, _ := t[1].(pyvalue.List)
	list := func() ([]vobj.LiveValue, bool) {
		out := make([]vobj.LiveValue, len(items))
		for i, x := range items {
			var ok bool
			if out[i], ok = liveValue(x); !ok {
				return nil, false
			}
		}
		return out, true
	}
	switch tag {
	case "value":
		switch v := t[1].(type) {
		case nil, bool, *big.Int, float64:
			return v, true
		case pyvalue.Str:
			return string(v), true
		case pyvalue.Bytes:
			return ir.BytesConst(v), true
		}
	case "list":
		l, ok := list()
		return vobj.LiveList(l), ok
	case "tuple":
		l, ok := list()
		return vobj.LiveTuple(l), ok
	case "set":
		l, ok := list()
		// The order of a set depends on how it was made; that of text is any.
		for _, x := range l {
			if _, text := x.(string); !text {
				return nil, false
			}
		}
		return vobj.LiveSet(l), ok
	case "dict":
		var d vobj.LiveDict
		for _, it := range items {
			pair, ok := it.(pyvalue.Tuple)
			if !ok || len(pair) != 2 {
				return nil, false
			}
			k, ok := liveValue(pair[0])
			x, ok2 := liveValue(pair[1])
			if !ok || !ok2 {
				return nil, false
			}
			d = append(d, [2]vobj.LiveValue{k, x})
		}
		return d, true
	case "array":
		return liveArray(t)
	case "object":
		return liveObject(t)
	}
	return nil, false
}

// liveArray is ("array", type, shape, bytes).
func liveArray(t pyvalue.Tuple) (vobj.LiveValue, bool) {
	name, _ := t[1].(pyvalue.Str)
	lengths, ok := t[2].(pyvalue.List)
	data, ok2 := t[3].(pyvalue.Bytes)
	if !ok || !ok2 {
		return nil, false
	}
	shape := make([]int64, len(lengths))
	for i, n := range lengths {
		shape[i] = n.(*big.Int).Int64()
	}
	for _, elem := range ir.NumpyTypes {
		if elem.String() == string(name) {
			return vobj.LiveArray{Value: ir.NewArrayConst(elem, shape, string(data))}, true
		}
	}
	return nil, false
}

// liveObject is ("object", kind, [(field, description), ...]).
func liveObject(t pyvalue.Tuple) (vobj.LiveValue, bool) {
	kind, _ := t[1].(pyvalue.Str)
	fields, _ := t[2].(pyvalue.List)
	o := &vobj.LiveObject{Kind: string(kind), Fields: map[string]vobj.LiveValue{}}
	for _, f := range fields {
		pair, ok := f.(pyvalue.Tuple)
		if !ok || len(pair) != 2 {
			return nil, false
		}
		name, _ := pair[0].(pyvalue.Str)
		v, ok := liveValue(pair[1])
		if !ok {
			return nil, false
		}
		o.Fields[string(name)] = v
	}
	return o, true
}

// Notes say what of the user's was executed to compile a report's functions and which
// values are those that it left, what it said, and what was not executed.
func (r *Report) Notes() []string {
	var out []string
	switch {
	case r.Executed != "" && len(r.Live) > 0:
		out = append(out, r.Executed+" was executed in CPython to compile it; "+strings.Join(r.Live, ", ")+": as its code leaves it then (--import=no does without)")
	case r.Executed != "":
		out = append(out, r.Executed+" was executed in CPython to compile it, and told nothing (--import=no does without)")
	}
	if len(r.Unknown) > 0 {
		var at []string
		for _, u := range r.Unknown {
			at = append(at, fmt.Sprintf("%s (line %d)", u.Name, u.Line))
		}
		out = append(out, strings.Join(at, ", ")+": only the module's code tells the value; --import=yes executes it to compile it")
	}
	return append(out, r.AtBuild...)
}
