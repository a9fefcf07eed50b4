package numpy

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
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
var drawing = facts.Words("random sample rvs mtrand RandomState default_rng seed")

// notDrawing are packages of CPython's of which nothing else does.
var notDrawing = facts.Words("numpy pandas matplotlib mpl_toolkits pyarrow dateutil pytz tqdm")

// globalDraw is a function of numpy.random that is a method of the program's RandomState,
// or nil.
func globalDraw(b *stage.Builder, name string) *stage.Object {
	if !b.Compiler.IsProgram() || useOf(b.Compiler).sharedForeign || b.Current == nil || !generatorMethods["RandomState"][name] && b.Compiler.Lib.ModuleFunc(randomState, "RandomState_"+name) == nil {
		return nil
	}
	if !useOf(b.Compiler).sharedRandom {
		useOf(b.Compiler).sharedRandom, b.Compiler.Changed = true, true
	}
	return stage.NewObject(stage.Method{Recv: stage.NewObject(stage.Record{Kind: "RandomState", Fields: []*stage.Object{b.StateLoad(randomState, randomStateType(b))}}), Name: name})
}

// generatorMethods are the methods of numpy's generators that draw, or set what they draw
// from: those without a model are called with the state of ours.
var generatorMethods = map[string]map[string]bool{
	"Generator": facts.Words("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric gumbel hypergeometric integers laplace logistic lognormal logseries multinomial " +
		"multivariate_hypergeometric multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation permuted poisson power random rayleigh shuffle " +
		"standard_cauchy standard_exponential standard_gamma standard_normal standard_t triangular uniform vonmises wald weibull zipf"),
	"RandomState": facts.Words("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric get_state gumbel hypergeometric laplace logistic lognormal logseries multinomial " +
		"multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation poisson power rand randint randn random random_sample rayleigh seed set_state shuffle " +
		"standard_cauchy standard_exponential standard_gamma standard_normal standard_t tomaxint triangular uniform vonmises wald weibull zipf"),
}

// drawPython has a generator of numpy's draw from the state of one of ours.
func drawPython(b *stage.Builder, s *cogen.Site, k stage.Record, name string, args []stage.Arg) *stage.Object {
	state := b.Lend(true, func() *stage.Object { return stage.Dynamic(b.ToPython(k.Fields[0]), stage.PyObjType) })
	f := b.Py("py.drawing", k.Kind+"."+name, stage.PyObjType, state.Value)
	if b.Current == nil || f.IsDead() {
		return stage.Dead
	}
	r := b.CallPy(f.Value, args)
	o := ofArrays(b, s, f.Value, args, r)
	if name == "choice" && stage.IsPyObj(o) && o.Value != nil && (len(args) > 1 && args[1].Name == "" || stage.ArgNamed(args, "size") != nil) {
		for _, l := range b.Compiler.Lib.Libs {
			if l.NoteTexts != nil {
				l.NoteTexts(b, o.Value)
			}
		}
	}
	return o
}

func randomStateType(b *stage.Builder) *stage.Type {
	site := stage.DecisionSite{What: randomState}
	if b.Compiler.Classes[site] == nil {
		b.Compiler.Classes[site] = b.Compiler.NewClass()
	}
	if b.Compiler.Classes[site].Find().Python {
		panic(stage.NewUnsupported("the state of numpy.random passed to CPython", ""))
	}
	return stage.ArrayType(1, ir.Uint64, b.Compiler.Classes[site])
}

// makeRandom begins the program's generator, with a seed that nobody knows.
func makeRandom(b *stage.Builder) {
	if !useOf(b.Compiler).sharedRandom {
		return
	}
	randomStateType(b)
	seed := b.Op("sys.entropy", nil, ir.I64).Result()
	b.StateStore(randomState, b.Op1("random.mt19937", ir.Array(1, ir.Uint64), seed))
}

// drawsElsewhere reports whether CPython may draw from numpy's own generator.
func drawsElsewhere(c *stage.Compiler) bool {
	if len(c.InMain.Defs) > 0 && mentionsDrawing(c) {
		return true
	}
	var within func(r *ir.Block) bool
	within = func(r *ir.Block) bool {
		return slices.ContainsFunc(r.Ops, func(op *ir.Op) bool {
			name := op.Name()
			if strings.HasPrefix(name, "py.") && mayDraw(c, name, op.Attrs.Sym) {
				return true
			}
			return slices.ContainsFunc(op.Regions, within)
		})
	}
	return slices.ContainsFunc(c.Mod.Funcs, func(f *ir.Func) bool { return within(f.Body) })
}

func mayDraw(c *stage.Compiler, op, sym string) bool {
	switch op {
	case "py.import":
		top, rest, _ := strings.Cut(sym, ".")
		if c.UserModuleNamed(top) != nil && !c.UserModuleNamed(top).Library {
			return true
		}
		if top == "scipy" || top == "sklearn" {
			return !quietLibraries(c)
		}
		return !notDrawing[top] && !c.Lib.Are(top, facts.Quiet) || top == "numpy" && strings.HasPrefix(rest, "random")
	case "py.global", "py.getattr", "py.import_from", "py.method0", "py.method1", "py.method2", "py.method3", "py.lookup":
		if drawing[sym] {
			return true
		}
		// A text that CPython evaluates may be a function of the program's.
		return stage.Evaluating[sym] && (evaluates(c) || mentionsDrawing(c))
	}
	return false
}

// evaluates reports whether any of the user's texts evaluates others, which may draw.
func evaluates(c *stage.Compiler) bool {
	return c.SomeText(func(f stage.TextFacts) bool { return f.Evaluates })
}

// mentionsDrawing reports whether functions or classes of the user's texts name what
// draws, or may under another name: any of them may be what CPython has.
func mentionsDrawing(c *stage.Compiler) bool {
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
	for _, m := range c.ModuleList {
		if m.Library {
			continue
		}
		tree.Inspect(m.Prog.Tree, func(n tree.Node) bool {
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
