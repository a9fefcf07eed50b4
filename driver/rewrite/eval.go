package rewrite

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// inFrame executes something in another frame.
func (m *machine) inFrame(f *frame, do func()) {
	old := m.frame
	m.frame = f
	do()
	m.frame = old
}

func (m *machine) evalAll(es ...tree.Expr) []value {
	var out []value
	for _, e := range es {
		if e != nil {
			out = append(out, m.eval(e))
		}
	}
	return out
}

// eval is what an expression gives.
func (m *machine) eval(e tree.Expr) value {
	m.step()
	switch e := e.(type) {
	case *tree.Name:
		return m.named(e)
	case *tree.Constant:
		o := data()
		switch v := e.Value.(type) {
		case tree.Text:
			o.text = string(v)
		case *big.Int:
			o.text = v.String()
		}
		return o
	case *tree.Attribute:
		return m.attribute(e, m.eval(e.Value))
	case *tree.Call:
		return m.call(e)
	case *tree.Lambda:
		m.evalAll(e.Args.Defaults...)
		return &function{def: e, frame: m.frame}
	case *tree.List:
		return &list{elems: m.spread(e.Elts)}
	case *tree.Tuple:
		return &list{elems: m.spread(e.Elts)}
	case *tree.Set:
		return &list{elems: m.spread(e.Elts)}
	case *tree.Dict:
		return m.dict(e)
	case *tree.BinOp:
		return m.binary(e)
	case *tree.IfExp:
		m.eval(e.Test)
		return m.either(e, e.Body, e.Else)
	case *tree.BoolOp:
		return m.either(e, e.Values...)
	case *tree.NamedExpr:
		v := m.eval(e.Value)
		m.bind(m.info.Uses[e.Target], v, e.Value)
		return v
	case *tree.Subscript:
		return m.subscript(e)
	case *tree.Comp:
		return m.comprehension(e)
	case *tree.Yield, *tree.YieldFrom, *tree.Await:
		for _, c := range tree.Children(e) {
			m.leaveAll(m.eval(c.(tree.Expr)), e, "a generator gives it away")
		}
		return data()
	}
	var parts []value
	for _, c := range tree.Children(e) {
		if c, ok := c.(tree.Expr); ok {
			parts = append(parts, m.eval(c))
		}
	}
	return mixed(parts...)
}

// spread evaluates elements, those of *list among them.
func (m *machine) spread(es []tree.Expr) []value {
	var out []value
	for _, e := range es {
		s, ok := e.(*tree.Starred)
		if !ok {
			out = append(out, m.eval(e))
			continue
		}
		v := m.eval(s.Value)
		if l, ok := v.(*list); ok && l.keys == nil {
			out = append(out, l.elems...)
		} else {
			m.leaveAll(v, e, "it is unpacked with others")
			out = append(out, mixed(v))
		}
	}
	return out
}

func (m *machine) dict(e *tree.Dict) value {
	l := &list{keys: []string{}}
	for i, k := range e.Keys {
		v := m.eval(e.Values[i])
		key := ""
		if k != nil {
			if o, ok := m.eval(k).(*object); ok {
				key = o.text
			}
		}
		if key == "" {
			m.leaveAll(v, e, "it is kept in a container")
		}
		l.keys, l.elems = append(l.keys, key), append(l.elems, v)
	}
	return l
}

func (m *machine) binary(e *tree.BinOp) value {
	left, right := m.eval(e.Left), m.eval(e.Right)
	a, isNode := left.(*node)
	b, both := right.(*node)
	if isNode && both && e.Op == tree.Add {
		return m.newNode("union", e, a.frame, a, b)
	}
	l, isList := left.(*list)
	r, lists := right.(*list)
	if isList && lists && e.Op == tree.Add {
		return &list{elems: slices.Concat(l.elems, r.elems)}
	}
	m.leaveAll(left, e, "it is an operand of "+e.Op.Symbol())
	m.leaveAll(right, e, "it is an operand of "+e.Op.Symbol())
	return mixed(left, right)
}

// either is one of several expressions.
func (m *machine) either(e tree.Expr, ways ...tree.Expr) value {
	b := &branch{line: lineOf(e), arms: len(ways), ends: make([]bool, len(ways))}
	_, first := e.(*tree.BoolOp) // whose first operand is evaluated always
	var vs []returned
	for i, w := range ways {
		conds := m.conds
		if i > 0 || !first {
			m.conds = append(slices.Clone(conds), cond{b, i})
		}
		vs = append(vs, returned{m.eval(w), []cond{{b, i}}})
		m.conds = conds
	}
	return m.meet(vs, e, m.here(), nil)
}

func (m *machine) subscript(e *tree.Subscript) value {
	base, index := m.eval(e.Value), m.eval(e.Index)
	o, _ := index.(*object)
	switch base := base.(type) {
	case *list:
		for i, v := range base.elems {
			if o != nil && o.text != "" && (base.keys == nil && o.text == fmt.Sprint(i) || base.keys != nil && base.keys[i] == o.text) {
				return v
			}
		}
		m.leaveAll(base, e, "it is taken out of a container, "+short(e))
		return ofList(base, e)
	case *node:
		if !base.frame {
			m.leave(base, e, "an item of it is asked for")
		}
		if _, columns := index.(*list); columns { // df[["a", "b"]]
			return m.child(base, "select", e)
		}
		return mixed(index)
	case *object:
		return &object{is: base.is, what: base.what, line: base.line, varies: base.varies, spark: base.spark}
	}
	return data()
}

// child is a step of one parent.
func (m *machine) child(n *node, op string, at tree.Expr) *node {
	return m.newNode(op, at, n.frame, n)
}

// comprehension executes a comprehension as a loop.
func (m *machine) comprehension(e *tree.Comp) value {
	out := &list{}
	first := m.eval(e.Generators[0].Iter)
	f := &frame{scope: m.info.Scopes[e], parent: m.frame}
	var from func(i int)
	from = func(i int) {
		if i == len(e.Generators) {
			v := m.eval(e.Elt)
			if e.Value != nil {
				v = m.eval(e.Value)
			}
			out.elems = append(out.elems, v)
			return
		}
		g := e.Generators[i]
		iter := first
		if i > 0 {
			iter = m.eval(g.Iter)
		}
		m.loop(e, m.elements(iter), func(x value) ending {
			m.assign(g.Target, x, nil)
			m.evalAll(g.Ifs...)
			from(i + 1)
			return goesOn
		})
	}
	m.inFrame(f, func() { from(0) })
	if e.Value != nil || e.Kind == tree.GeneratorExp {
		m.leaveAll(out, e, "it is kept in a container")
		return mixed(out.elems...)
	}
	return out
}

// named is what a name means.
func (m *machine) named(e *tree.Name) value {
	v := m.info.Uses[e]
	if v != nil {
		if c, ok := m.cellOf(v, m.frame); ok {
			if found, ok := m.store.get(c); ok {
				return found
			}
		}
		return &object{is: "unseen", what: e.ID, line: lineOf(e)}
	}
	if has("sc spark sqlContext", e.ID) {
		return &session{} // of PySpark's shell, and of notebooks
	}
	return m.unbound(e.ID)
}

// unbound is what a name means that the text binds nowhere.
func (m *machine) unbound(name string) value {
	for _, module := range slices.Backward(m.stars) {
		switch {
		case module == "pyspark.sql.functions" && (has(columnFunctions, name) || has(changingColumns, name) || has(partitionColumns, name)):
			return &library{functionsModule + name}
		case module == "pyspark.sql.types" && len(name) > 4 && name[0] >= 'A' && name[0] <= 'Z':
			return &library{module + "." + name}
		case (module == "pyspark" || module == "pyspark.sql") && name[0] >= 'A' && name[0] <= 'Z' && has(sessionClasses+" SparkConf Row StorageLevel Window", name):
			return &library{module + "." + name}
		}
	}
	if isBuiltin[name] {
		return &library{"builtins." + name}
	}
	return &object{is: "unseen", what: name}
}

// attribute is e.attr of a value.
func (m *machine) attribute(e *tree.Attribute, v value) value {
	switch v := v.(type) {
	case *library:
		return &library{v.path + "." + e.Attr}
	case *session:
		switch e.Attr {
		case "sparkContext", "_sc", "_jsc", "context":
			return &session{}
		case "read", "readStream":
			return &part{is: "reader", how: e.Attr}
		case "catalog":
			return &part{is: "catalog"}
		case "udf":
			return &part{is: "udfs"}
		}
		return &part{is: "method", of: v, how: e.Attr}
	case *node:
		return m.nodeAttribute(e, v)
	case *part, *list:
		return &part{is: "method", of: v, how: e.Attr}
	case *class:
		if f := v.method(m, e.Attr); f != nil {
			return f
		}
		return &object{is: "unseen", what: short(e), line: lineOf(e)}
	case *object:
		if has(sessionNames, e.Attr) && v.is != "" {
			return &session{} // self.spark
		}
		if v.class != nil {
			if f := v.class.method(m, e.Attr); f != nil {
				g := *f
				g.self = v
				return &g
			}
		}
		if v.spark && e.Attr == "write" {
			m.unfollowed(v)
		}
		return &object{is: v.is, what: v.what, line: v.line, varies: v.varies, version: v.version, spark: v.spark}
	}
	return &object{is: "unseen", what: short(e), line: lineOf(e)}
}

// method is a method of a class of the program.
func (c *class) method(m *machine, name string) *function {
	var found *function
	for _, s := range c.def.Body {
		if def, ok := s.(*tree.FunctionDef); ok && def.Name == name {
			if cell, ok := m.cellOf(m.info.Binds[def], c.frame); ok {
				found, _ = m.now(cell).(*function)
			}
		}
	}
	return found
}

// nodeAttribute is an attribute of an RDD or a DataFrame.
func (m *machine) nodeAttribute(e *tree.Attribute, n *node) value {
	how, known := ofRDD[e.Attr]
	if n.frame {
		how, known = ofFrame[e.Attr]
	}
	switch {
	case n.frame && e.Attr == "rdd":
		return m.newNode("rdd", e, false, n)
	case n.frame && e.Attr == "write", n.frame && e.Attr == "writeTo", n.frame && e.Attr == "na", n.frame && e.Attr == "stat":
		return &part{is: map[string]string{"write": "writer", "writeTo": "writer", "na": "na", "stat": "stat"}[e.Attr], on: n}
	case e.Attr == "context" || e.Attr == "ctx" || e.Attr == "sparkSession" || e.Attr == "sql_ctx":
		return &session{}
	case known && how.is&observes != 0 && (e.Attr == "is_cached" || e.Attr == "storageLevel"):
		n.seen = &Left{Line: lineOf(e), Reason: "the program asks whether it is cached"}
		return data()
	}
	return &part{is: "method", of: n, how: e.Attr}
}
