package sklearn

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/pandas"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Objects that programs load from files: joblib.load("model.joblib"). A fitted
// estimator of scikit-learn in a file whose name is known is taken from there when
// code is generated, as module-level ones are when the module is executed (stage/live.go);
// the compilation depends on the file. What is stored there otherwise is CPython's.

// loadFunction is a function that loads objects.
type loadFunction struct {
	stage.NoLeaves
	module, name string
}

func (k loadFunction) Shape() string                     { return "function " + k.module + "." + k.name }
func (k loadFunction) With([]*stage.Object) stage.Static { return k }
func (k loadFunction) Call(b *stage.Builder, s *cogen.Site, f *stage.Object, args []stage.Arg) *stage.Object {
	return callLoad(b, s, k, args)
}

// loads reports whether a module has functions that load objects, which code can be
// generated for.
func loads(b *stage.Builder, mod string) bool {
	return pandas.LoadModules[mod] && b.Compiler.Stored != nil && b.Compiler.IsProgram() && !b.Compiler.NoTables && !b.Leaves(mod)
}

// loadAttr is an attribute of such a module, nil if CPython has it.
func loadAttr(b *stage.Builder, mod, name string) *stage.Object {
	if loads(b, mod) && name == "load" {
		return stage.NewObject(loadFunction{module: mod, name: name})
	}
	return nil
}

// callLoad loads an object.
func callLoad(b *stage.Builder, s *cogen.Site, k loadFunction, args []stage.Arg) *stage.Object {
	what := k.module + "." + k.name + "()"
	return b.Attempt(what, func() *stage.Object {
		if len(args) != 1 {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		file, ok := args[0].Value.Static.(storedFile)
		path := file.path
		if !ok && k.module == "joblib" {
			path, ok = knownFile(b, args[0].Value)
		}
		if why := stateOf(b.Compiler).loadedWhy[s.Node]; !ok && why != "" {
			panic(b.UnsupportedAt(s, what+" of an object without a native model"+why, ""))
		}
		if !ok || args[0].Name != "" && (k.module != "joblib" || args[0].Name != "filename") {
			panic(b.UnsupportedAt(s, what+" of a file whose name is known only at run time", "name it by a literal"))
		}
		call := k.module + "." + k.name + " " + path
		v, asked := stateOf(b.Compiler).loaded[call]
		if !asked {
			x, why := b.Compiler.Stored(k.module, k.name, path)
			if why == "" {
				v = storedObject(x)
			} else {
				stateOf(b.Compiler).loadedWhy[s.Node] = ": " + why
			}
			stateOf(b.Compiler).loaded[call] = v
		}
		if v == nil {
			panic(b.UnsupportedAt(s, what+" of an object without a native model"+stateOf(b.Compiler).loadedWhy[s.Node], ""))
		}
		return stage.NewObject(libraryObject{live: v, path: call})
	}, func() *stage.Object {
		return b.CallPy(b.GetAttrPython(b.ImportPython(s, k.module), k.name).Value, args)
	})
}

// loadedInPython is an object that is loaded from a file as CPython's, which loads it again; nil
// if it is not one.
func loadedInPython(b *stage.Builder, s *cogen.Site, k libraryObject) *stage.Object {
	base, key, ok := storedBase(b.Compiler, k)
	if !ok || b.Current == nil {
		return nil
	}
	call, path, _ := strings.Cut(base, " ")
	mod, load, _ := strings.Cut(call, ".")
	of := stage.Const(path)
	if mod == "pickle" {
		of = b.CallPy(b.PyBuiltin("open"), []stage.Arg{{Value: of}, {Value: stage.Const("rb")}})
	}
	own := b.CallPy(b.GetAttrPython(b.ImportPython(s, mod), load).Value, []stage.Arg{{Value: of}})
	if mod == "pickle" {
		b.CallMethodOf(of, "close", nil)
	}
	if key != "" && b.Current != nil {
		own = b.GetItemPython(own, stage.Const(key))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return own
}

// estimatorReads are methods that leave an estimator as it is.
var estimatorReads = facts.Words(`predict predict_proba predict_log_proba decision_function transform inverse_transform score
	score_samples apply decision_path get_params get_feature_names_out kneighbors staged_predict`)

// loadedApart decides that an object that is loaded from a file is CPython's own from there;
// false of other objects.
func loadedApart(b *stage.Builder, k libraryObject) bool {
	path, _, ok := storedBase(b.Compiler, k)
	if !b.Compiler.IsProgram() || !ok {
		return false
	}
	stateOf(b.Compiler).loaded[path], b.Compiler.Changed = nil, true
	return true
}

// loadedMethod calls a method of an object that is loaded from a file, in CPython.
func loadedMethod(b *stage.Builder, s *cogen.Site, k libraryObject, name string, args []stage.Arg) *stage.Object {
	if !estimatorReads[name] && loadedApart(b, k) {
		b.Abandon()
		return stage.Dead
	}
	own := loadedInPython(b, s, k)
	if own == nil {
		panic(b.UnsupportedAt(s, "the method "+name+"() of a "+k.TypeName(), ""))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return b.CallMethodOf(own, name, b.ArgsForPython(args))
}

// warnUnnamed gives the warning that scikit-learn has for an array without names of
// columns, of the place that it comes from there: once, as there.
func warnUnnamed(b *stage.Builder, s *cogen.Site, k libraryObject) {
	said, ok := k.live.Fields["unnamed"].(stage.LiveTuple)
	if !ok || len(said) != 3 {
		panic(b.UnsupportedAt(s, "a "+k.TypeName()+" that was fitted with column names and gets an array without", "pass a DataFrame"))
	}
	b.NoteFallback("warnings.warn_explicit()", "scikit-learn warns of an array that was a DataFrame when the "+k.TypeName()+" was fitted", "pass a DataFrame")
	names := b.GetAttrPython(b.Py("py.import", "__main__", stage.PyObjType), "__dict__")
	given := b.CallMethodOf(names, "setdefault", []stage.Arg{{Value: stage.Const("__warningregistry__")}, {Value: b.Py("py.dict_new", "", stage.PyObjType)}})
	if b.Current == nil {
		return
	}
	b.CallMethodOf(b.Py("py.import", "warnings", stage.PyObjType), "warn_explicit", []stage.Arg{{Value: stage.Const(said[0])}, {Value: b.BuiltinFunction("UserWarning")},
		{Value: stage.Const(said[1])}, {Value: stage.Const(said[2])}, {Value: stage.Const("sklearn.utils.validation")}, {Value: given}})
}

// estimatorInput is the arguments of a method of an estimator, with arrays for frames,
// whose labels must be those that it was fitted with: otherwise scikit-learn has
// something to say.
func estimatorInput(b *stage.Builder, s *cogen.Site, k libraryObject, args []stage.Arg) []stage.Arg {
	if k.live.Kind == "Pipeline" {
		return args
	}
	names, named := k.live.Fields["names"].(stage.LiveTuple)
	out := append([]stage.Arg{}, args...)
	for i, a := range args {
		f, ok := a.Value.Static.(pandas.DataFrame)
		if !ok {
			if named && i == 0 && b.Compiler.IsProgram() {
				warnUnnamed(b, s, k)
			}
			continue
		}
		same := named && len(names) == len(f.Names)
		for j := 0; same && j < len(names); j++ {
			same = names[j] == f.Names[j]
		}
		if !same {
			panic(b.UnsupportedAt(s, "a DataFrame whose columns are not those that the "+k.TypeName()+" was fitted with", ""))
		}
		out[i].Value = pandas.FrameArray(b, s, f, ir.Float64, true)
	}
	return out
}
