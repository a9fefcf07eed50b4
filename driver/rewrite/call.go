package rewrite

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

const (
	sessionClasses = "SparkContext SparkSession SQLContext HiveContext StreamingContext"
	sessionNames   = "spark sc sparkContext spark_context spark_session sparkSession sqlContext sql_context sqlc session"
	// columnFunctions are names of pyspark.sql.functions that import * is mostly used for.
	columnFunctions = "col column lit expr when udf pandas_udf sum avg mean max min count countDistinct approx_count_distinct first last collect_list collect_set explode explode_outer posexplode split regexp_replace regexp_extract concat concat_ws substring trim ltrim rtrim lower upper initcap length lpad rpad to_date to_timestamp date_format date_add date_sub datediff year month dayofmonth dayofweek hour minute second unix_timestamp from_unixtime round floor ceil abs sqrt exp log pow greatest least coalesce isnull isnan struct array map_from_arrays create_map element_at size array_contains sort_array desc asc broadcast row_number rank dense_rank lag lead ntile percent_rank from_json to_json get_json_object schema_of_json input_file_name md5 sha1 sha2 hash window stddev variance corr"
)

var isBuiltin = func() map[string]bool {
	out := map[string]bool{}
	for _, n := range facts.BuiltinNames() {
		out[n] = true
	}
	return out
}()

// columnMaker reports whether a function of a library makes functions of columns.
func columnMaker(path string) bool {
	return strings.HasSuffix(path, ".udf") || strings.HasSuffix(path, ".pandas_udf")
}

// endsProgram reports whether a call ends the process.
func (m *machine) endsProgram(call *tree.Call) bool {
	if a, ok := call.Func.(*tree.Attribute); ok {
		root, _ := a.Value.(*tree.Name)
		return root != nil && (root.ID == "sys" && a.Attr == "exit" || root.ID == "os" && a.Attr == "_exit")
	}
	name, ok := call.Func.(*tree.Name)
	return ok && (m.info.Uses[name] == nil && has("exit quit", name.ID) || m.info.Uses[name] != nil && m.imports[m.info.Uses[name]] == "sys.exit")
}

// args are the values of a call's arguments.
type args struct {
	call  *tree.Call
	vals  []value
	named map[string]value
	rest  bool // there is ** or *
}

func (a *args) all() []value {
	out := slices.Clone(a.vals)
	for _, k := range a.call.Keywords {
		if v := a.named[k.Arg]; v != nil {
			out = append(out, v)
		}
	}
	return out
}

// get is an argument by its position or name.
func (a *args) get(i int, name string) value {
	if v, ok := a.named[name]; ok {
		return v
	}
	if i >= 0 && i < len(a.vals) {
		return a.vals[i]
	}
	return nil
}

func (m *machine) args(call *tree.Call) *args {
	a := &args{call: call, named: map[string]value{}}
	for _, e := range call.Args {
		a.rest = a.rest || tree.IsStarred(e)
	}
	a.vals = m.spread(call.Args)
	for _, k := range call.Keywords {
		v := m.eval(k.Value)
		if k.Arg == "" {
			a.rest = true
			m.leaveAll(v, call, "it is unpacked with others")
			continue
		}
		a.named[k.Arg] = v
	}
	return a
}

// call is what a call gives.
func (m *machine) call(e *tree.Call) value {
	f := m.eval(e.Func)
	a := m.args(e)
	switch f := f.(type) {
	case *part:
		if f.is == "method" {
			return m.method(e, f, a)
		}
		if f.is == "udfs" { // spark.udf(...) is none
			return data()
		}
		return f // spark.read(), df.writeTo(...)
	case *function:
		return m.apply(f, a)
	case *class:
		return m.instance(f, a)
	case *library:
		return m.libraryCall(e, f.path, a)
	case *object:
		return m.objectCall(e, f, a)
	}
	return m.unseen(e, a, short(e.Func))
}

// unseen is a call of what isn't followed.
func (m *machine) unseen(e *tree.Call, a *args, what string) value {
	spark := false
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+what+", which isn't followed")
		m.changed(v)
		_, is := v.(*session)
		spark = spark || is
	}
	return &object{is: "unseen", what: what + "()", line: lineOf(e), spark: spark, varies: &Left{Line: lineOf(e), Reason: "what " + what + "() gives isn't known"}}
}

// objectCall is a call of an object, or of a method of one.
func (m *machine) objectCall(e *tree.Call, o *object, a *args) value {
	name, root := "", value(nil)
	if at, ok := e.Func.(*tree.Attribute); ok {
		name = at.Attr
		root = m.eval(rootOf(at))
	}
	nodes := m.nodesOf(a.all())
	switch {
	case o.is == "model" && len(nodes) > 0 && has("transform predict predictAll", name):
		return m.newNode(name, e, true, nodes...)
	case o.is == "model" && len(nodes) > 0:
		for _, n := range nodes {
			m.act(n, name, e, eager|repeats)
		}
		return &object{is: "model"}
	case o.is == "udf" && name == "asNondeterministic":
		return &object{is: "udf", varies: &Left{Line: lineOf(e), Reason: "it is declared to give other values each time"}}
	case o.is == "udf":
		return mixed(append(a.all(), o)...)
	case o.is == "unseen" || o.is == "" && len(nodes) > 0:
		if has("info debug warning error critical exception log", name) {
			return data()
		}
		if o.spark {
			if has(cachers, name) || (ofRDD[name].is|ofFrame[name].is)&eager != 0 {
				m.unfollowed(o)
			}
			m.unseen(e, a, short(e.Func))
			return &object{is: o.is, what: o.what, line: o.line, varies: o.varies, spark: true}
		}
		return m.unseen(e, a, short(e.Func))
	}
	if has(mutators, name) {
		m.changed(root)
	}
	return &object{is: o.is, varies: mixed(append(a.all(), o)...).varies}
}

// unfollowed says that a program uses what isn't followed as an RDD or DataFrame.
func (m *machine) unfollowed(o *object) {
	l := Left{Line: o.line, Name: "what " + o.what + " gives", Reason: "how it is made isn't followed"}
	if !slices.Contains(m.said, l) {
		m.said = append(m.said, l)
	}
}

// rootOf is what an attribute's name is looked up in.
func rootOf(a *tree.Attribute) tree.Expr {
	var e tree.Expr = a
	for {
		switch x := e.(type) {
		case *tree.Attribute:
			e = x.Value
		case *tree.Subscript:
			e = x.Value
		case *tree.Name:
			return x
		default:
			return &tree.Constant{Loc: tree.Loc{Src: a.Span()}}
		}
	}
}

// nodesOf are the steps among values, those in lists too.
func (m *machine) nodesOf(vs []value) []*node {
	var out []*node
	for _, v := range vs {
		switch v := v.(type) {
		case *node:
			out = append(out, v)
		case *list:
			out = append(out, m.nodesOf(v.elems)...)
		}
	}
	return out
}

// instance makes an object of a class of the program.
func (m *machine) instance(c *class, a *args) value {
	o := &object{is: "object", class: c}
	if init := c.method(m, "__init__"); init != nil {
		f := *init
		f.self = o
		m.apply(&f, a)
		return o
	}
	for _, v := range a.all() {
		m.leaveAll(v, a.call, "it is given to the class "+c.def.Name)
	}
	return o
}

// apply calls a function of the program.
func (m *machine) apply(f *function, a *args) value {
	if f.column {
		o := mixed(a.all()...)
		if why := m.effects(f); o.varies == nil && len(why.found) > 0 {
			o.varies = &why.found[0]
		}
		return o
	}
	var body []tree.Stmt
	def, isDef := f.def.(*tree.FunctionDef)
	if isDef {
		body = def.Body
	}
	if f.unseen != "" || len(m.calls) >= mostCalls || slices.Contains(m.running, f.def) || isDef && (def.Async || tree.Yields(body...)) {
		m.leaveFunction(f, a.call, "a function reads it that isn't followed")
		return m.unseen(a.call, a, short(a.call.Func))
	}
	m.ran[f.def] = true
	called := &frame{scope: m.info.Scopes[f.def], parent: f.frame}
	m.calls, m.running = append(m.calls, a.call), append(m.running, f.def)
	var result value
	base := m.base
	m.base = len(m.stack)
	m.inFrame(called, func() {
		if !isDef {
			lambda := f.def.(*tree.Lambda)
			m.params(f, lambda.Args, a)
			result = m.eval(lambda.Body)
			return
		}
		m.params(f, def.Args, a)
		if m.block(body) != returns {
			called.returns = append(called.returns, returned{value: data(), conds: slices.Clone(m.conds)})
		}
	})
	m.base = base
	m.calls, m.running = m.calls[:len(m.calls)-1], m.running[:len(m.running)-1]
	if isDef {
		result = m.result(called, a.call)
	}
	if n, ok := result.(*node); ok && n.at != tree.Expr(a.call) {
		m.order++
		n.flows = append(n.flows, flow{a.call, m.context(), m.order})
	}
	return result
}

// result is what a call gives, of what its returns do. Where the end of the body is reached after a return of a step,
// that is taken for the result: such a function gives one in the end.
func (m *machine) result(f *frame, call *tree.Call) value {
	var ways []returned
	for _, r := range f.returns {
		extra := r.conds
		if len(extra) >= len(m.conds) {
			extra = extra[len(m.conds):]
		}
		ways = append(ways, returned{r.value, slices.Clone(extra)})
	}
	return m.meet(ways, call, m.here(), nil)
}

// params gives parameters their values.
func (m *machine) params(f *function, p *tree.Arguments, a *args) {
	vals := a.vals
	if f.self != nil {
		vals = append([]value{f.self}, vals...)
	}
	positional := append(slices.Clone(p.PosOnly), p.Args...)
	used := map[string]bool{}
	for i, x := range positional {
		v, ok := a.named[x.Name]
		switch d := i - (len(positional) - len(p.Defaults)); {
		case ok:
			used[x.Name] = true
		case i < len(vals):
			v = vals[i]
		case d >= 0 && !a.rest:
			v = m.eval(p.Defaults[d])
		default:
			v = m.param(x)
		}
		m.bind(m.info.Binds[x], v, nil)
	}
	for i, x := range p.KwOnly {
		v, ok := a.named[x.Name]
		if used[x.Name] = ok; !ok && p.KwDefaults[i] != nil {
			v = m.eval(p.KwDefaults[i])
		} else if !ok {
			v = m.param(x)
		}
		m.bind(m.info.Binds[x], v, nil)
	}
	if p.Vararg != nil {
		more := &list{}
		if len(vals) > len(positional) {
			more.elems = slices.Clone(vals[len(positional):])
		}
		m.bind(m.info.Binds[p.Vararg], more, nil)
	}
	if p.Kwarg != nil {
		for name, v := range a.named {
			if !used[name] {
				m.leaveAll(v, a.call, "it is an argument among others")
			}
		}
		m.bind(m.info.Binds[p.Kwarg], data(), nil)
	}
}

// param is what a parameter may be of which only the name and the annotation are known.
func (m *machine) param(x *tree.Arg) value {
	kind := ""
	if x.Annotation != nil {
		kind = tree.LastName(x.Annotation)
		if c, ok := x.Annotation.(*tree.Constant); ok {
			text, _ := c.Value.(tree.Text)
			kind = string(text[strings.LastIndexByte(string(text), '.')+1:])
		}
	}
	switch {
	case has(sessionClasses, kind) && kind != "", kind == "" && has(sessionNames, x.Name):
		m.spark = true
		return &session{}
	case kind == "DataFrame" || kind == "RDD":
		n := m.newNode("parameter", nil, kind == "DataFrame")
		n.v, n.after = m.info.Binds[x], m.here()
		n.refuse(x.Span().Line(), x.Name+" is a parameter of a function that the file doesn't call: how it is made isn't seen")
		return n
	}
	return &object{is: "unseen", what: x.Name, line: x.Span().Line()}
}
