package rewrite

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// method calls a method of a session, a step, a part of these, or a list.
func (m *machine) method(e *tree.Call, f *part, a *args) value {
	switch of := f.of.(type) {
	case *session:
		return m.sessionCall(e, f.how, a)
	case *node:
		return m.nodeCall(e, of, f.how, a)
	case *list:
		return m.listCall(e, of, f.how, a)
	case *part:
		return m.partCall(e, of, f.how, a)
	}
	return m.unseen(e, a, short(e.Func))
}

func (m *machine) listCall(e *tree.Call, l *list, name string, a *args) value {
	switch name {
	case "append":
		l.elems = append(l.elems, a.vals...)
		if l.left {
			for _, v := range a.vals {
				m.leaveAll(v, e, "it is kept in a container that is read elsewhere")
			}
		}
		return data()
	case "extend":
		if more, ok := a.get(0, "").(*list); ok {
			l.elems = append(l.elems, more.elems...)
			return data()
		}
	case "items":
		if l.keys != nil {
			out := &list{}
			for i, k := range l.keys {
				out.elems = append(out.elems, &list{elems: []value{&object{text: k}, l.elems[i]}})
			}
			return out
		}
	case "values":
		return &list{elems: l.elems}
	case "copy":
		return &list{elems: slices.Clone(l.elems), keys: l.keys}
	case "index", "count", "keys":
		return data()
	}
	m.leaveAll(l, e, "it is in a container whose method "+name+"() is called")
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is kept in a container")
	}
	return ofList(l, e)
}

// sessionCall calls a method of a context or session.
func (m *machine) sessionCall(e *tree.Call, name string, a *args) value {
	m.spark = true
	how, known := ofContext[name]
	switch {
	case known:
		n := m.newNode(name, e, how.is&toFrame != 0, m.nodesOf(a.all())...)
		n.bare = len(n.parents) == 0
		n.cheap = n.bare && (how.is&neutral != 0 || name == "table")
		if (!n.cheap || name == "table") && len(e.Args) > 0 {
			n.sources = []string{pathText(e.Args[0], a.get(0, ""))}
		}
		if name == "table" {
			m.fromView(n, a)
		}
		return n
	case name == "union":
		return m.newNode(name, e, false, m.nodesOf(a.all())...)
	case name == "sql":
		return m.sql(e, a)
	case name == "accumulator":
		return &object{is: "accumulator", what: "an accumulator", line: lineOf(e)}
	case name == "broadcast":
		return &object{is: "broadcast"}
	case has("getOrCreate newSession builder config", name):
		return &session{}
	}
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+name+"()")
	}
	return data()
}

// partCall calls a method of what belongs to a session or a DataFrame.
func (m *machine) partCall(e *tree.Call, p *part, name string, a *args) value {
	switch p.is {
	case "reader":
		if !has(reads, name) {
			return &part{is: "reader", how: p.how + " " + oneLine(e.Span().Text())}
		}
		if strings.HasPrefix(p.how, "readStream") {
			m.said = append(m.said, Left{Line: lineOf(e), Name: "a stream", Reason: "streams aren't followed"})
			return m.unseen(e, a, "a stream")
		}
		n := m.newNode(name, e, true, m.nodesOf(a.all())...)
		n.bare = true
		if len(e.Args) > 0 {
			n.sources = []string{pathText(e.Args[0], a.get(0, ""))}
		} else {
			n.sources = []string{""}
		}
		// Of columnar files and of tables each operation reads the columns and the parts that it needs.
		n.cheap = len(n.parents) == 0 && (has("parquet orc table", name) || name == "load" && columnar.MatchString(p.how))
		if name == "jdbc" || name == "load" && strings.Contains(p.how, "jdbc") {
			n.sources = append(n.sources, "table ")
		}
		if name == "table" {
			m.fromView(n, a)
		}
		return n
	case "writer":
		return m.write(e, p, name, a)
	case "group":
		return m.grouped(e, p, name, a)
	case "na", "stat":
		return m.nodeCall(e, p.on, name, a)
	case "catalog":
		m.catalog(e, name, a)
		return data()
	case "udfs":
		return m.registered(a)
	case "builder":
		return &session{}
	}
	return m.unseen(e, a, short(e.Func))
}

// registered is spark.udf.register: a function that SQL may call.
func (m *machine) registered(a *args) value {
	o := &object{is: "udf"}
	f := a.get(1, "f")
	if o.varies = m.varies(f, true); o.varies != nil {
		if name, ok := a.get(0, "name").(*object); ok && name.text != "" {
			m.set(cell{view: "function " + strings.ToLower(name.text)}, o)
		}
	}
	return o
}

// write calls a method of df.write.
func (m *machine) write(e *tree.Call, p *part, name string, a *args) value {
	if !has(writes, name) || strings.Contains(p.how, "stream") {
		return &part{is: "writer", on: p.on, how: p.how + " " + oneLine(e.Span().Text())}
	}
	m.act(p.on, "write."+name, e, eager)
	c := change{order: m.order, line: lineOf(e), what: name + "()"}
	if len(e.Args) > 0 {
		c.path = pathText(e.Args[0], a.get(0, ""))
	}
	m.changes = append(m.changes, c)
	return data()
}

// grouped calls a method of df.groupBy(...).
func (m *machine) grouped(e *tree.Call, p *part, name string, a *args) value {
	how, known := groupMethods[name]
	switch {
	case name == "pivot":
		if a.get(1, "values") == nil {
			m.act(p.on, "pivot", e, eager|repeats)
		}
		return p
	case known:
		n := m.child(p.on, name, e)
		n.wide = true
		m.arguments(n, how, a)
		return n
	}
	return m.unseen(e, a, short(e.Func))
}

// nodeCall calls a method of an RDD or a DataFrame.
func (m *machine) nodeCall(e *tree.Call, n *node, name string, a *args) value {
	how, known := ofRDD[name]
	if n.frame {
		how, known = ofFrame[name]
	}
	switch {
	case has(cachers, name) || name == "unpersist":
		return m.cacheCall(e, n, name)
	case n.frame && has("groupBy groupby cube rollup", name):
		return &part{is: "group", on: n}
	case n.frame && has(viewMade, name):
		m.makeView(e, n, a)
		return data()
	case n.frame && name == "transform":
		if f, ok := a.get(0, "func").(*function); ok {
			return m.apply(f, &args{call: e, vals: append([]value{n}, a.vals[1:]...), named: a.named})
		}
	case !known || how.is&unseen != 0:
	case how.is&same != 0:
		return n
	case how.is&neutral != 0:
		m.partitions(n, name, e)
		return data()
	case how.is&observes != 0:
		m.observed(e, n, name)
		return data()
	case how.is == keeps:
		n.kept = true
		return &list{}
	case how.is&eager != 0:
		return m.eager(e, n, name, how, a)
	default:
		return m.lazy(e, n, name, how, a)
	}
	m.leave(n, e, name+"() isn't followed")
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+name+"(), which isn't followed")
	}
	return &object{is: "unseen", what: name + "()", line: lineOf(e)}
}

func (m *machine) observed(e *tree.Call, n *node, name string) {
	why := &Left{Line: lineOf(e), Reason: name + "() shows whether it is cached"}
	if n.seen = why; has("explain toDebugString", name) {
		n.planned = why
	}
}

// partitions notes that a program asks how a DataFrame's rows are divided.
func (m *machine) partitions(n *node, name string, e tree.Expr) {
	if has(partitionsOf, name) {
		n.split = &Left{Line: lineOf(e), Reason: name + "() depends on how the rows are divided, which a cache may change"}
	}
}

func (m *machine) eager(e *tree.Call, n *node, name string, how method, a *args) value {
	for _, v := range a.all() {
		m.leaveAll(v, e, "it is given to "+name+"()")
	}
	m.partitions(n, name, e)
	if n.frame && name == "first" || name == "head" && len(e.Args) == 0 {
		how.is |= partial
	}
	m.act(n, name, e, how.is)
	if how.is&keeps != 0 {
		made := m.child(n, name, e)
		n.uses = n.uses[:len(n.uses)-1] // the copy is not made of it again
		made.parents, made.kept = nil, true
		return made
	}
	if strings.HasPrefix(name, "save") {
		m.changes = append(m.changes, change{order: m.order, line: lineOf(e), what: name + "()", path: firstPath(e, a)})
	}
	return data()
}

func (m *machine) lazy(e *tree.Call, n *node, name string, how method, a *args) value {
	parents := []*node{n}
	if !(n.frame && name == "mapInPandas") {
		parents = append(parents, m.nodesOf(a.all())...)
	}
	frame := n.frame && how.is&toRDD == 0 || how.is&toFrame != 0
	// What a shuffle of RDDs has written is read again, not computed again.
	if how.is&repeats != 0 && (n.frame || !n.wide) && !onePartition(a) {
		m.hidden(n, name, e)
	}
	step := func() *node {
		made := m.newNode(name, e, frame, parents...)
		made.wide = how.is&wide != 0
		m.arguments(made, how, a)
		m.partitions(made, name, e)
		if how.is&samples != 0 && !seeded(e, name, a) {
			made.refuse(lineOf(e), name+"() without a seed takes other rows each time")
		}
		return made
	}
	if how.is&several == 0 {
		return step()
	}
	out := &list{}
	count := turns
	if weights, ok := a.get(0, "weights").(*list); ok {
		count = len(weights.elems)
	}
	for range count {
		out.elems = append(out.elems, step())
	}
	return out
}

// hidden notes that a method reads a step by itself, to find ranges of keys or the like, if it has several partitions: that
// keeps a cache useful, and is no reason for one.
func (m *machine) hidden(n *node, name string, e tree.Expr) {
	b := &branch{line: lineOf(e), arms: 2, ends: make([]bool, 2)}
	m.conds = append(m.conds, cond{b, 1})
	m.act(n, name, e, repeats)
	m.conds = m.conds[:len(m.conds)-1]
	m.actions = m.actions[:len(m.actions)-1]
}

func onePartition(a *args) bool {
	for _, name := range []string{"numPartitions", "numSlices"} {
		if o, ok := a.named[name].(*object); ok && o.text == "1" {
			return true
		}
	}
	return false
}

func seeded(e *tree.Call, name string, a *args) bool {
	if a.named["seed"] != nil {
		return true
	}
	if name == "randomSplit" {
		return len(e.Args) > 1
	}
	return len(e.Args) > 2 || len(e.Args) == 2 && a.named["withReplacement"] == nil && isFraction(e.Args[0])
}

// isFraction reports whether the first argument of sample is the fraction.
func isFraction(e tree.Expr) bool {
	c, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	_, is := c.Value.(float64)
	return is
}

// cacheCall notes cache(), persist() and unpersist().
func (m *machine) cacheCall(e *tree.Call, n *node, name string) value {
	m.order++
	c := &cacheCall{call: e, stmt: m.here().stmt, line: lineOf(e), name: name, context: m.context(), conds: slices.Clone(m.conds), order: m.order, on: n}
	if name == "unpersist" {
		n.frees = append(n.frees, c)
	} else {
		n.caches = append(n.caches, c)
	}
	return n
}

// arguments looks at what a step is given: functions that run on rows, and columns.
func (m *machine) arguments(n *node, how method, a *args) {
	for i, v := range a.all() {
		if _, ok := v.(*node); ok {
			continue
		}
		if why := m.varies(v, i < how.functions); why != nil {
			n.refuse(cmp.Or(why.Line, lineOf(a.call)), why.Reason)
		}
		if o, ok := v.(*object); ok && o.is == "unseen" && n.frame && i == len(a.all())-1 && has("filter where withColumn agg", n.op) {
			n.refuse(lineOf(a.call), "what "+o.what+" is isn't known")
		}
		if f, ok := v.(*function); ok {
			n.reads = append(n.reads, m.effects(f).reads...)
		}
	}
	if n.frame {
		for _, s := range constantTexts(a) {
			m.sqlVaries(n, a.call, s)
		}
	}
}

func constantTexts(a *args) []string {
	var out []string
	for _, v := range a.all() {
		if o, ok := v.(*object); ok && o.text != "" {
			out = append(out, o.text)
		}
	}
	return out
}

// varies is why a value that a step is given may make it other rows each time; nil if it may not. called: it is a function.
func (m *machine) varies(v value, called bool) *Left {
	switch v := v.(type) {
	case *function:
		if why := m.effects(v); len(why.found) > 0 {
			return &why.found[0]
		}
	case *library:
		if why := changes(v.path); why != "" && (called || !strings.HasPrefix(v.path, "pyspark")) {
			return &Left{Line: 0, Reason: why}
		}
	case *list:
		for _, e := range v.elems {
			if why := m.varies(e, called); why != nil {
				return why
			}
		}
	case *object:
		if called && v.is == "unseen" {
			return &Left{Line: v.line, Reason: v.what + " isn't followed: whether it does the same each time isn't known"}
		}
		return v.varies
	}
	return nil
}

// pathText is what is known of a path.
func pathText(e tree.Expr, v value) string {
	if o, ok := v.(*object); ok && o.text != "" {
		return "'" + o.text
	}
	return oneLine(e.Span().Text())
}

func firstPath(e *tree.Call, a *args) string {
	if len(e.Args) == 0 {
		return ""
	}
	return pathText(e.Args[0], a.get(0, ""))
}
