package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The functions of numpy.random are methods of one RandomState. In a program that is a
// state variable, as long as nothing in CPython may draw from numpy's own: one stream
// must not be split. Functions for hosts have numpy's.

// numpyUse is what is known of a program's generators of numpy.random, and of tuples
// that numpy gave it.
type numpyUse struct {
	// usesRandom: one that it makes is native; foreignRandom: the program does more with
	// one than is modelled, so that all are CPython's.
	usesRandom, foreignRandom bool
	// sharedRandom: that of numpy.random's own functions is a program's state;
	// sharedForeign: CPython has it.
	sharedRandom, sharedForeign bool
	// namedResults are tuples with classes of their own, which come back in parts.
	namedResults map[*ir.Value]namedResult
}

// randomState is the state variable.
const randomState = "numpy.random"

// drawing are names of functions, methods and attributes of other libraries' that draw
// from numpy's generator if they are not given another.
var drawing = words("random sample rvs mtrand RandomState default_rng seed")

// notDrawing are packages of CPython's of which nothing else does.
var notDrawing = words("numpy pandas matplotlib mpl_toolkits pyarrow dateutil pytz tqdm")

// globalDraw is a function of numpy.random that is a method of the program's RandomState,
// or nil.
func (b *builder) globalDraw(name string) *object {
	if !b.c.isProgram() || b.c.numpy().sharedForeign || b.cur == nil || !generatorMethods["RandomState"][name] && b.c.lib.moduleFunc(randomState, "RandomState_"+name) == nil {
		return nil
	}
	if !b.c.numpy().sharedRandom {
		b.c.numpy().sharedRandom, b.c.changed = true, true
	}
	return mkStatic(method{mkStatic(record{"RandomState", []*object{b.stateLoad(randomState, b.randomStateType())}}), name})
}

// generatorMethods are the methods of numpy's generators that draw, or set what they draw
// from: those without a model are called with the state of ours.
var generatorMethods = map[string]map[string]bool{
	"Generator": words("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric gumbel hypergeometric integers laplace logistic lognormal logseries multinomial " +
		"multivariate_hypergeometric multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation permuted poisson power random rayleigh shuffle " +
		"standard_cauchy standard_exponential standard_gamma standard_normal standard_t triangular uniform vonmises wald weibull zipf"),
	"RandomState": words("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric get_state gumbel hypergeometric laplace logistic lognormal logseries multinomial " +
		"multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation poisson power rand randint randn random random_sample rayleigh seed set_state shuffle " +
		"standard_cauchy standard_exponential standard_gamma standard_normal standard_t tomaxint triangular uniform vonmises wald weibull zipf"),
}

// drawPython has a generator of numpy's draw from the state of one of ours.
func (b *builder) drawPython(s *cogen.Site, k record, name string, args []arg) *object {
	state := b.lend(true, func() *object { return dyn(b.toPython(k.fields[0]), tPyObj) })
	f := b.py("py.drawing", k.kind+"."+name, tPyObj, state.v)
	if b.cur == nil || f.isDead() {
		return deadObject
	}
	r := b.callPy(f.v, args)
	o := b.ofArrays(s, f.v, args, r)
	if name == "choice" && isPyObj(o) && o.v != nil && (len(args) > 1 && args[1].name == "" || argNamed(args, "size") != nil) {
		for _, l := range b.c.lib.libs {
			if l.noteTexts != nil {
				l.noteTexts(b, o.v)
			}
		}
	}
	return o
}

func (b *builder) randomStateType() *vtype {
	site := decisionSite{what: randomState}
	if b.c.classes[site] == nil {
		b.c.classes[site] = b.c.newClass()
	}
	if b.c.classes[site].find().python {
		panic(unsupported("the state of numpy.random passed to CPython", ""))
	}
	return arrayType(1, ir.Uint64, b.c.classes[site])
}

// makeRandom begins the program's generator, with a seed that nobody knows.
func (b *builder) makeRandom() {
	if !b.c.numpy().sharedRandom {
		return
	}
	b.randomStateType()
	seed := b.op("sys.entropy", nil, ir.I64).Result()
	b.stateStore(randomState, b.op1("random.mt19937", ir.Array(1, ir.Uint64), seed))
}

// drawsElsewhere reports whether CPython may draw from numpy's own generator.
func (c *Compiler) drawsElsewhere() bool {
	if len(c.inMain.defs) > 0 && c.mentionsDrawing() {
		return true
	}
	var within func(r *ir.Block) bool
	within = func(r *ir.Block) bool {
		return slices.ContainsFunc(r.Ops, func(op *ir.Op) bool {
			name := op.Name()
			if strings.HasPrefix(name, "py.") && c.mayDraw(name, op.Attrs.Sym) {
				return true
			}
			return slices.ContainsFunc(op.Regions, within)
		})
	}
	return slices.ContainsFunc(c.mod.Funcs, func(f *ir.Func) bool { return within(f.Body) })
}

func (c *Compiler) mayDraw(op, sym string) bool {
	switch op {
	case "py.import":
		top, rest, _ := strings.Cut(sym, ".")
		if c.userModuleNamed(top) != nil && !c.userModuleNamed(top).library {
			return true
		}
		if top == "scipy" || top == "sklearn" {
			return !c.quietLibraries()
		}
		return !notDrawing[top] && !c.lib.are(top, quiet) || top == "numpy" && strings.HasPrefix(rest, "random")
	case "py.global", "py.getattr", "py.import_from", "py.method0", "py.method1", "py.method2", "py.method3", "py.lookup":
		if drawing[sym] {
			return true
		}
		// A text that CPython evaluates may be a function of the program's.
		return evaluating[sym] && (c.evaluates() || c.mentionsDrawing())
	}
	return false
}

// evaluates reports whether any of the user's texts evaluates others, which may draw.
func (c *Compiler) evaluates() bool {
	return c.someText(func(f textFacts) bool { return f.evaluates })
}

// mentionsDrawing reports whether functions or classes of the user's texts name what
// draws, or may under another name: any of them may be what CPython has.
func (c *Compiler) mentionsDrawing() bool {
	found := false
	within := func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Attribute:
			found = found || drawing[n.Attr]
		case *tree.Name:
			found = found || drawing[n.ID]
		}
		return !found
	}
	for _, m := range c.moduleList {
		if m.library {
			continue
		}
		tree.Inspect(m.prog.Tree, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Import:
				for _, a := range n.Names {
					found = found || strings.HasPrefix(a.Name, "numpy.random") && a.AsName != ""
				}
			case *tree.ImportFrom:
				found = found || strings.HasPrefix(n.Module, "numpy.random")
				for _, a := range n.Names {
					found = found || n.Module == "numpy" && a.Name == "random"
				}
			case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
				tree.Inspect(n, within)
			}
			return !found
		})
	}
	return found
}
