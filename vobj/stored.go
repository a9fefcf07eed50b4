package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Objects that programs load from files: joblib.load("model.joblib"). A fitted
// estimator of scikit-learn in a file whose name is known is taken from there when
// code is generated, as module-level ones are when the module is executed (live.go);
// the compilation depends on the file. What is stored there otherwise is CPython's.

// loadFunction is a function that loads objects.
type loadFunction struct {
	noLeaves
	module, name string
}

func (k loadFunction) shape() string         { return "function " + k.module + "." + k.name }
func (k loadFunction) with([]*object) static { return k }
func (k loadFunction) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callLoad(s, k, args)
}

// loads reports whether a module has functions that load objects, which code can be
// generated for.
func (b *builder) loads(mod string) bool {
	return loadModules[mod] && b.c.stored != nil && b.c.isProgram() && !b.c.noTables && !b.leaves(mod)
}

// loadAttr is an attribute of such a module, nil if CPython has it.
func (b *builder) loadAttr(mod, name string) *object {
	if b.loads(mod) && name == "load" {
		return mkStatic(loadFunction{module: mod, name: name})
	}
	return nil
}

// callLoad loads an object.
func (b *builder) callLoad(s *cogen.Site, k loadFunction, args []arg) *object {
	what := k.module + "." + k.name + "()"
	return b.attempt(what, func() *object {
		if len(args) != 1 {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		file, ok := args[0].val.k.(storedFile)
		path := file.path
		if !ok && k.module == "joblib" {
			path, ok = b.knownFile(args[0].val)
		}
		if why := b.c.sklearn().loadedWhy[s.Node]; !ok && why != "" {
			panic(b.unsupportedAt(s, what+" of an object without a native model"+why, ""))
		}
		if !ok || args[0].name != "" && (k.module != "joblib" || args[0].name != "filename") {
			panic(b.unsupportedAt(s, what+" of a file whose name is known only at run time", "name it by a literal"))
		}
		call := k.module + "." + k.name + " " + path
		v, asked := b.c.sklearn().loaded[call]
		if !asked {
			x, why := b.c.stored(k.module, k.name, path)
			if why == "" {
				v = storedObject(x)
			} else {
				b.c.sklearn().loadedWhy[s.Node] = ": " + why
			}
			b.c.sklearn().loaded[call] = v
		}
		if v == nil {
			panic(b.unsupportedAt(s, what+" of an object without a native model"+b.c.sklearn().loadedWhy[s.Node], ""))
		}
		return mkStatic(libraryObject{live: v, path: call})
	}, func() *object { return b.callPy(b.getAttrPython(b.importPython(s, k.module), k.name).v, args) })
}

// loadedInPython is an object that is loaded from a file as CPython's, which loads it again; nil
// if it is not one.
func (b *builder) loadedInPython(s *cogen.Site, k libraryObject) *object {
	base, key, ok := b.c.storedBase(k)
	if !ok || b.cur == nil {
		return nil
	}
	call, path, _ := strings.Cut(base, " ")
	mod, load, _ := strings.Cut(call, ".")
	of := mkConst(path)
	if mod == "pickle" {
		of = b.callPy(b.pyBuiltin("open"), []arg{{val: of}, {val: mkConst("rb")}})
	}
	own := b.callPy(b.getAttrPython(b.importPython(s, mod), load).v, []arg{{val: of}})
	if mod == "pickle" {
		b.callMethodOf(of, "close", nil)
	}
	if key != "" && b.cur != nil {
		own = b.getItemPython(own, mkConst(key))
	}
	if b.cur == nil {
		return deadObject
	}
	return own
}

// estimatorReads are methods that leave an estimator as it is.
var estimatorReads = words(`predict predict_proba predict_log_proba decision_function transform inverse_transform score
	score_samples apply decision_path get_params get_feature_names_out kneighbors staged_predict`)

// loadedApart decides that an object that is loaded from a file is CPython's own from there;
// false of other objects.
func (b *builder) loadedApart(k libraryObject) bool {
	path, _, ok := b.c.storedBase(k)
	if !b.c.isProgram() || !ok {
		return false
	}
	b.c.sklearn().loaded[path], b.c.changed = nil, true
	return true
}

// loadedMethod calls a method of an object that is loaded from a file, in CPython.
func (b *builder) loadedMethod(s *cogen.Site, k libraryObject, name string, args []arg) *object {
	if !estimatorReads[name] && b.loadedApart(k) {
		b.abandon()
		return deadObject
	}
	own := b.loadedInPython(s, k)
	if own == nil {
		panic(b.unsupportedAt(s, "the method "+name+"() of a "+k.typeName(), ""))
	}
	if b.cur == nil {
		return deadObject
	}
	return b.callMethodOf(own, name, b.argsForPython(args))
}

// warnUnnamed gives the warning that scikit-learn has for an array without names of
// columns, of the place that it comes from there: once, as there.
func (b *builder) warnUnnamed(s *cogen.Site, k libraryObject) {
	said, ok := k.live.Fields["unnamed"].(LiveTuple)
	if !ok || len(said) != 3 {
		panic(b.unsupportedAt(s, "a "+k.typeName()+" that was fitted with column names and gets an array without", "pass a DataFrame"))
	}
	b.noteFallback("warnings.warn_explicit()", "scikit-learn warns of an array that was a DataFrame when the "+k.typeName()+" was fitted", "pass a DataFrame")
	names := b.getAttrPython(b.py("py.import", "__main__", tPyObj), "__dict__")
	given := b.callMethodOf(names, "setdefault", []arg{{val: mkConst("__warningregistry__")}, {val: b.py("py.dict_new", "", tPyObj)}})
	if b.cur == nil {
		return
	}
	b.callMethodOf(b.py("py.import", "warnings", tPyObj), "warn_explicit", []arg{{val: mkConst(said[0])}, {val: b.builtinFunction("UserWarning")},
		{val: mkConst(said[1])}, {val: mkConst(said[2])}, {val: mkConst("sklearn.utils.validation")}, {val: given}})
}

// estimatorInput is the arguments of a method of an estimator, with arrays for frames,
// whose labels must be those that it was fitted with: otherwise scikit-learn has
// something to say.
func (b *builder) estimatorInput(s *cogen.Site, k libraryObject, args []arg) []arg {
	if k.live.Kind == "Pipeline" {
		return args
	}
	names, named := k.live.Fields["names"].(LiveTuple)
	out := append([]arg{}, args...)
	for i, a := range args {
		f, ok := a.val.k.(dataFrame)
		if !ok {
			if named && i == 0 && b.c.isProgram() {
				b.warnUnnamed(s, k)
			}
			continue
		}
		same := named && len(names) == len(f.names)
		for j := 0; same && j < len(names); j++ {
			same = names[j] == f.names[j]
		}
		if !same {
			panic(b.unsupportedAt(s, "a DataFrame whose columns are not those that the "+k.typeName()+" was fitted with", ""))
		}
		out[i].val = b.frameArray(s, f, ir.Float64, true)
	}
	return out
}
