package driver

import (
	"context"
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
const liveTimeout = 20 * time.Second

// live executes a file in CPython at build time, when first asked for a value,
// and answers what its variables hold.
type live struct {
	path   string
	python string

	asked  bool
	server *pyhost.Server
	module *pyhost.Module
	// problem is why there are no values.
	problem error
}

// watch notes the files that are opened for reading.
const watch = `(lambda sys, opened: (setattr(sys, "_hipy_opened", opened), sys.addaudithook(
	lambda event, args: opened.append(args[0]) if event == "open" and isinstance(args[0], str) and args[1] in ("r", "rb", "rt") else None)) and None)(__import__("sys"), [])`

func (l *live) start(ctx context.Context) {
	l.asked = true
	var p *pyhost.Python
	if p, l.problem = pyhost.Find(ctx, l.python); l.problem != nil {
		return
	}
	if l.server, l.problem = p.Start(ctx); l.problem != nil {
		return
	}
	if _, l.problem = l.server.Eval(ctx, []string{watch}, liveTimeout); l.problem != nil {
		return
	}
	l.module, l.problem = l.server.Load(ctx, l.path, liveTimeout)
}

// lookup is a vobj.LiveLookup.
func (l *live) lookup(name string) (vobj.LiveValue, bool) {
	ctx := context.Background()
	if !l.asked {
		l.start(ctx)
	}
	if l.problem != nil {
		return nil, false
	}
	rs, err := l.module.Eval(ctx, []string{name}, liveTimeout)
	if err != nil {
		l.problem = err
		return nil, false
	}
	if rs[0].Err != nil || rs[0].TimedOut {
		return nil, false
	}
	return liveValue(rs[0].Value)
}

// close ends the interpreter; the files that the module read are what the
// compilation depends on.
func (l *live) close() (deps []cpp.Dep) {
	if l.server == nil {
		return nil
	}
	defer l.server.Close()
	if l.module == nil {
		return nil
	}
	rs, err := l.module.Eval(context.Background(), []string{`list(__import__("sys")._hipy_opened)`}, liveTimeout)
	if err != nil || rs[0].Err != nil {
		return nil
	}
	list, _ := rs[0].Value.(pyvalue.List)
	seen := map[string]bool{}
	for _, v := range list {
		path, _ := v.(pyvalue.Str)
		abs, err := filepath.Abs(string(path))
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

// liveValue is a Python value as a constant; false if it has a part that only
// CPython has.
func liveValue(v pyvalue.Value) (vobj.LiveValue, bool) {
	list := func(vs []pyvalue.Value) ([]vobj.LiveValue, bool) {
		out := make([]vobj.LiveValue, len(vs))
		for i, x := range vs {
			var ok bool
			if out[i], ok = liveValue(x); !ok {
				return nil, false
			}
		}
		return out, true
	}
	switch v := v.(type) {
	case nil, bool, *big.Int, float64:
		return v, true
	case pyvalue.Str:
		return string(v), true
	case pyvalue.Bytes:
		return ir.BytesConst(v), true
	case pyvalue.List:
		l, ok := list(v)
		return vobj.LiveList(l), ok
	case pyvalue.Tuple:
		l, ok := list(v)
		return vobj.LiveTuple(l), ok
	case pyvalue.Set:
		// The order of a set depends on how it was made; that of text is any.
		for _, x := range v {
			if _, ok := x.(pyvalue.Str); !ok {
				return nil, false
			}
		}
		l, ok := list(v)
		return vobj.LiveSet(l), ok
	case pyvalue.Dict:
		var d vobj.LiveDict
		for _, it := range v {
			k, ok := liveValue(it.Key)
			x, ok2 := liveValue(it.Value)
			if !ok || !ok2 {
				return nil, false
			}
			d = append(d, [2]vobj.LiveValue{k, x})
		}
		return d, true
	}
	return nil, false
}

// Note says which values of a report are those of build time, "" if none.
func (r *Report) Note() string {
	if len(r.Live) == 0 {
		return ""
	}
	return fmt.Sprintf("%s: as the module's code leaves it at build time (--no-import has CPython say it at run time)", strings.Join(r.Live, ", "))
}
