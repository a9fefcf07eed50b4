package ir

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// A VerifyError is a violation of one of the IR's rules.
type VerifyError struct {
	Func string
	Op   string // name of the op, or "" for the function itself
	Span source.Span
	Msg  string
}

// Error names function, op and place.
func (e *VerifyError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "func %s", symText(e.Func))
	if e.Op != "" {
		fmt.Fprintf(&b, ": %s", e.Op)
	}
	if e.Span.IsValid() {
		fmt.Fprintf(&b, " at %s", e.Span)
	}
	return b.String() + ": " + e.Msg
}

// VerifyErrors is every violation found, in the order of the module.
type VerifyErrors []*VerifyError

// Error lists the violations, one a line.
func (es VerifyErrors) Error() string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// Verify checks the module against the rules of the IR and returns nil or
// VerifyErrors:
//
//   - names of functions, globals and records are unique, and every object
//     type has its record;
//   - a block ends in a terminator, and has one only there;
//   - a value is defined once and used where it is visible: after its
//     definition in the same block, or in regions of later ops;
//   - an op has the operands and results of its declared signature, exactly:
//     conversions are ops of their own;
//   - structural ops follow the rules of verify_control.go and verify_ops.go;
//   - break and continue name a loop whose body they are in.
func Verify(m *Module) error {
	v := &verifier{m: m, funcs: map[string]*Func{}, globals: map[string]*Global{}, types: map[*Type]string{}, placed: map[*Op]bool{}}
	for _, f := range m.Funcs {
		if v.funcs[f.Name] != nil {
			v.errs = append(v.errs, &VerifyError{Func: f.Name, Span: f.Span, Msg: "declared twice"})
		}
		v.funcs[f.Name] = f
	}
	for _, g := range m.Globals {
		v.global(g)
	}
	v.records()
	for _, f := range m.Funcs {
		v.function(f)
	}
	if len(v.errs) > 0 {
		return v.errs
	}
	return nil
}

// verifier walks a module.
type verifier struct {
	m       *Module
	funcs   map[string]*Func
	globals map[string]*Global
	errs    VerifyErrors

	types  map[*Type]string // what checkType said
	placed map[*Op]bool     // ops without results that were seen

	// Of the current function:
	fn     *Func
	op     *Op
	values []idState // by id
	path   []region
}

// idState is what is known of an id so far.
type idState struct {
	value   *Value // nil: it is not defined
	visible bool
}

// defined is the definition of a value, nil if there is none.
func (v *verifier) defined(x *Value) *idState {
	if x.ID < 0 || x.ID >= len(v.values) || v.values[x.ID].value != x {
		return nil
	}
	return &v.values[x.ID]
}

// region is a step of the way from the function's body to the current block.
type region struct {
	op    *Op
	index int
}

func (v *verifier) errorf(format string, args ...any) {
	e := &VerifyError{Func: v.fn.Name, Span: v.fn.Span, Msg: fmt.Sprintf(format, args...)}
	if v.op != nil {
		e.Op, e.Span = v.op.Decl.Name, v.op.Span
	}
	v.errs = append(v.errs, e)
}

func (v *verifier) global(g *Global) {
	fail := func(msg string) {
		v.errs = append(v.errs, &VerifyError{Func: g.Name, Op: "global", Msg: msg})
	}
	if v.globals[g.Name] != nil {
		fail("declared twice")
	}
	v.globals[g.Name] = g
	if msg := v.checkType(g.Type); msg != "" {
		fail(msg)
		return
	}
	switch {
	case g.Init == nil:
		fail("no init function")
	case v.funcs[g.Init.Name] != g.Init:
		fail("init function is not in the module")
	case len(g.Init.Params()) != 0 || !g.Init.Result.Equal(g.Type):
		fail(fmt.Sprintf("init function must be () -> %s", g.Type))
	}
}

// records checks the classes, and the hooks on them.
func (v *verifier) records() {
	seen := map[string]bool{}
	for _, r := range v.m.Records {
		fail := func(format string, args ...any) {
			v.errs = append(v.errs, &VerifyError{Func: r.Name, Op: "record", Msg: fmt.Sprintf(format, args...)})
		}
		if seen[r.Name] {
			fail("declared twice")
		}
		seen[r.Name] = true
		fields := map[string]bool{}
		for _, f := range r.Fields {
			if fields[f.Name] {
				fail("field %s is declared twice", f.Name)
			}
			fields[f.Name] = true
			if msg := v.checkType(f.Type); msg != "" {
				fail("field %s: %s", f.Name, msg)
			}
		}
	}
	results := map[string]*Type{"eq": Bool, "lt": Bool, "le": Bool, "gt": Bool, "ge": Bool, "hash": Int, "repr": Str, "exc_str": Str, "exc_repr": Str}
	for _, h := range v.m.Hooks {
		f, want := v.funcs[h.Func], results[h.Op]
		params := 2
		if want != nil && want.Kind != KBool {
			params = 1
		}
		ok := f != nil && want != nil && f.Result.Equal(want) && len(f.Params()) == params
		for i := 0; ok && i < params; i++ {
			ok = f.Params()[i].Type.Equal(h.Type)
		}
		if !ok {
			v.errs = append(v.errs, &VerifyError{Func: h.Func, Op: "hook", Msg: fmt.Sprintf("no function that is %s of %s", h.Op, h.Type)})
		}
	}
}

// checkType is checkType of a type within the module.
func (v *verifier) checkType(t *Type) string {
	msg, known := v.types[t]
	if !known {
		msg = v.newType(t)
		v.types[t] = msg
	}
	return msg
}

func (v *verifier) newType(t *Type) string {
	if msg := checkType(t); msg != "" {
		return msg
	}
	var unknown func(t *Type) string
	unknown = func(t *Type) string {
		if t.Kind == KObject && v.m.Record(t.Name) == nil {
			return "no record " + symText(t.Name)
		}
		for _, e := range t.Elems {
			if msg := unknown(e); msg != "" {
				return msg
			}
		}
		return ""
	}
	return unknown(t)
}

func (v *verifier) function(f *Func) {
	v.fn, v.op, v.path = f, nil, nil
	v.values = slices.Grow(v.values[:0], f.nextID)[:f.nextID]
	clear(v.values)
	if f.Body == nil || f.Result == nil {
		v.errorf("no body or result type")
		return
	}
	if f.Result.Kind != KVoid {
		if msg := v.checkType(f.Result); msg != "" {
			v.errorf("result: %s", msg)
		}
	}
	if (f.Yields == nil) != (f.Sent == nil) {
		v.errorf("a function yields and is sent values, or neither")
		return
	}
	if f.Yields != nil {
		if f.Entry {
			v.errorf("a generator function is no entry")
		}
		for _, t := range []*Type{f.Yields, f.Sent} {
			if msg := v.checkType(t); msg != "" {
				v.errorf("generator: %s", msg)
			}
		}
	}
	if msg := incomplete(f.Body); msg != "" {
		v.errorf("%s", msg)
		return
	}
	v.block(f.Body)
}

// incomplete looks for missing parts, without which the rules can't be
// checked.
func incomplete(b *Block) string {
	if b == nil {
		return "missing region"
	}
	values := func(vs []*Value) string {
		for _, x := range vs {
			if x == nil || x.Type == nil {
				return "value without type"
			}
		}
		return ""
	}
	if msg := values(b.Args); msg != "" {
		return msg
	}
	for _, o := range b.Ops {
		if o == nil || o.Decl == nil {
			return "op without declaration"
		}
		for _, vs := range [][]*Value{o.Args, o.Results} {
			if msg := values(vs); msg != "" {
				return o.Decl.Name + ": " + msg
			}
		}
		for _, r := range o.Regions {
			if msg := incomplete(r); msg != "" {
				return msg
			}
		}
	}
	return ""
}

// define makes a value visible; def is its op, nil for a block argument.
func (v *verifier) define(x *Value, def *Op) {
	if x.Def != def {
		v.errorf("value %s has another definition", describe(x))
	}
	if msg := v.checkType(x.Type); msg != "" {
		v.errorf("value %s: %s", describe(x), msg)
	}
	if x.ID < 0 || x.ID >= len(v.values) {
		v.errorf("value %s was not made by the function's NewValue", describe(x))
		return
	}
	d := &v.values[x.ID]
	if d.value == x {
		v.errorf("value %s is defined twice", describe(x))
	} else if d.value != nil {
		v.errorf("id %d is used by two values", x.ID)
	}
	*d = idState{x, true}
}

// hide ends what a value is visible in.
func (v *verifier) hide(x *Value) {
	if d := v.defined(x); d != nil {
		d.visible = false
	}
}

// again reports whether an op was seen before: in another place.
func (v *verifier) again(o *Op) bool {
	if len(o.Results) > 0 {
		return o.Results[0].Def == o && v.defined(o.Results[0]) != nil
	}
	seen := v.placed[o]
	v.placed[o] = true
	return seen
}

// block checks a block and then hides what it defines.
func (v *verifier) block(b *Block) {
	outer := v.op
	for _, a := range b.Args {
		v.define(a, nil)
	}
	if len(b.Ops) == 0 {
		v.errorf("empty block: a terminator is missing")
	}
	for i, o := range b.Ops {
		v.op = o
		if v.again(o) {
			v.errorf("the same op is in two places")
			continue
		}
		last := i == len(b.Ops)-1
		if o.Decl.Terminator && !last {
			v.errorf("terminator in the middle of a block")
		}
		if !o.Decl.Terminator && last {
			v.errorf("block does not end in a terminator")
		}
		v.visit(o)
	}
	v.op = outer
	for _, a := range b.Args {
		v.hide(a)
	}
	for _, o := range b.Ops {
		for _, r := range o.Results {
			v.hide(r)
		}
	}
}

// visit checks one op: operands, regions, results, and its own rule.
func (v *verifier) visit(o *Op) {
	for i, a := range o.Args {
		switch d := v.defined(a); {
		case d == nil:
			v.errorf("operand %d (%s) is not defined before", i, describe(a))
		case !d.visible:
			v.errorf("operand %d (%s) is not visible here: it was defined in another region", i, describe(a))
		}
	}
	v.attrs(o)
	v.rule(o)
	for i, r := range o.Regions {
		v.path = append(v.path, region{o, i})
		v.op = o
		v.block(r)
		v.path = v.path[:len(v.path)-1]
	}
	v.op = o
	for _, r := range o.Results {
		v.define(r, o)
	}
}

// attrs checks that an op has the attributes it declares, and no others.
func (v *verifier) attrs(o *Op) {
	has := func(name string) bool { return slices.Contains(o.Decl.Attrs, name) }
	if has("sym") != (o.Attrs.Sym != "") && !hasLayouts(o) {
		v.errorf("symbol: declared %t, present %t", has("sym"), o.Attrs.Sym != "")
	}
	if has("type") != (o.Attrs.Type != nil) {
		v.errorf("type attribute: declared %t, present %t", has("type"), o.Attrs.Type != nil)
	}
	if o.Attrs.Const != nil && !has("const") {
		v.errorf("constant attribute that is not declared")
	}
	if o.Attrs.Index != 0 && !has("index") && !has("mark") {
		v.errorf("index attribute that is not declared")
	}
	if o.Attrs.Names != nil && !has("names") {
		v.errorf("names attribute that is not declared")
	}
	loops := o.Decl.Name == "break" || o.Decl.Name == "continue"
	if loops != (o.Target != nil) {
		v.errorf("target loop: wanted %t, present %t", loops, o.Target != nil)
	}
}

// rule applies the op's signature or its rule.
func (v *verifier) rule(o *Op) {
	if rule := structuralRules[o.Decl.Name]; rule != nil {
		rule(v, o)
		return
	}
	if len(o.Regions) > 0 {
		v.errorf("op can't have regions")
	}
	d := o.Decl
	if d.Sig == "" {
		return
	}
	if len(o.Args) != len(d.types().params) {
		v.errorf("%d operands, wanted %s", len(o.Args), d.Sig)
		return
	}
	b := bindings{}
	for i, p := range d.types().params {
		if !b.unify(p, o.Args[i].Type) {
			v.errorf("operand %d is %s, wanted %s of %s", i, o.Args[i].Type, p, d.Sig)
			return
		}
	}
	if o.Attrs.Type != nil && len(b) < len(d.types().vars) {
		bindTypeAttr(d, b, o.Attrs.Type)
	}
	if len(o.Results) != len(d.types().results) {
		v.errorf("%d results, wanted %s", len(o.Results), d.Sig)
		return
	}
	for i, r := range d.types().results {
		if !b.unify(r, o.Results[i].Type) {
			v.errorf("result %d is %s, wanted %s of %s", i, o.Results[i].Type, r, d.Sig)
		}
	}
}

// describe names a value in messages.
func describe(x *Value) string {
	if x.Name != "" {
		return fmt.Sprintf("%%%s#%d: %s", x.Name, x.ID, x.Type)
	}
	return fmt.Sprintf("%%#%d: %s", x.ID, x.Type)
}
