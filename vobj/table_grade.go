package vobj

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// How much of a program is pandas' own because of one statement: as little as can be.
// Each of these is a decision that makes generation start again, from the least to the
// most; nothing of them is ever taken back, so there is an end.
//
//   - A frame is pandas' from a statement on (tableStatement.become): the one at whose
//     level it was made, around a loop that changes it, say, or where ways part on which
//     it becomes something else. Before that it is native.
//   - A frame is pandas' from where it is made (frameID.apart).
//   - A variable holds pandas' objects only (variablesApart).
//   - A statement's work with tables is pandas' as a whole (tableStatement.apart), with
//     the tables that it mentions; then the statement around it; then with all tables
//     that there are.
//
// Only then CompileProgram leaves all of pandas to CPython.
//
// What becomes pandas' does so in all variables that hold it (becomePandas), with the
// Series that share their values with it and what refers to it.

// tableStatement is what was decided of a statement.
type tableStatement struct {
	become []becoming
	apart  *Unsupported // why all that it does with tables is pandas', nil: it is not
	all    bool         // with all tables that there are, not only those that it mentions
}

// becoming is a frame that is pandas' own from a statement on, and why.
type becoming struct {
	id  *frameID
	why string
}

// beginStatement begins a statement of the body.
func beginStatement(b *builder, s *cogen.Site, st openStatement) {
	d := b.c.pandas().statements[st.key]
	if d == nil || b.cur == nil {
		return
	}
	b.at(s)
	for _, x := range d.become {
		if o := b.heldFrame(x.id); o != nil && b.cur != nil {
			b.noteFallback("DataFrame", "pandas handles it from here on: "+x.why, "")
			b.becomePandas(o)
		}
	}
	if d.apart != nil {
		b.ownTables(st, d)
	}
}

// ownTables makes the tables that a statement mentions pandas' own, or all that there are.
func (b *builder) ownTables(st openStatement, decided *tableStatement) {
	mentioned := map[int]bool{}
	uses := b.frame.gen.Program().Info.Uses
	tree.Inspect(st.node, func(n tree.Node) bool {
		if x, ok := n.(*tree.Name); ok && uses[x] != nil {
			if i, ok := b.slotOf(uses[x]); ok {
				mentioned[i] = true
			}
		}
		return true
	})
	for i := range b.slots {
		if o := b.slots[i]; b.cur != nil && o != nil && o.k != nil && (mentioned[i] || decided.all) {
			if own := b.ownTable(o); own != o && b.cur != nil {
				b.setSlot(i, own)
			}
		}
	}
}

// ownTable is pandas' own object for a table, which all variables that hold the table have
// from now on; other objects stay as they are.
func (b *builder) ownTable(o *object) *object {
	switch k := o.k.(type) {
	case dataFrame, composite:
		return b.becomePandas(o)
	case series:
		return b.ownSeries(k)
	}
	if isPandas(o) {
		return b.copyOfTable(o)
	}
	return o
}

// ownSeries is pandas' own Series for one of ours. If a frame shares its values that is
// pandas' from now on, too.
func (b *builder) ownSeries(k series) *object {
	if b.cur == nil || k.col.isDead() {
		return deadObject
	}
	if f, at := b.ownerOf(k); at >= 0 {
		own := b.becomePandas(mkStatic(f))
		if b.cur == nil || own.isDead() {
			return deadObject
		}
		return b.getItemPython(own, mkConst(f.names[at]))
	}
	if k.owner != nil && (b.heldFrame(k.owner) != nil || b.heldWithin(k.owner)) {
		// Of another column by now, or held by something else: pandas knows what sees it.
		if !b.c.markApart(k.owner) {
			panic(unsupported("changing a Series of a DataFrame that has changed", ""))
		}
		b.abandon()
		return deadObject
	}
	same := func(o *object) bool {
		x, ok := seriesIn(o)
		return ok && x.col.v == k.col.v && x.owner == k.owner
	}
	var within func(o *object) bool
	within = func(o *object) bool {
		return o != nil && o.k != nil && slices.ContainsFunc(o.k.leaves(), func(l *object) bool { return same(l) || within(l) })
	}
	if slices.ContainsFunc(b.slots, within) {
		panic(unsupported("changing a Series that a container or closure also holds", ""))
	}
	v := b.tableToPython(mkStatic(k))
	if v == nil {
		return deadObject
	}
	own := dyn(v, tPyObj)
	for i, o := range b.slots {
		if same(o) {
			b.setSlot(i, own)
		}
	}
	return own
}

// heldFrame is a frame as variables hold it, nil if none does.
func (b *builder) heldFrame(id *frameID) *object {
	for _, o := range b.slots {
		if o == nil {
			continue
		}
		if k, ok := o.k.(composite); ok {
			if f, _ := k.frame(); f.id == id {
				return o
			}
		}
		if isFrameOf(o, id) {
			return o
		}
	}
	return nil
}

// statement is what is decided of a statement.
func (c *Compiler) statement(key decisionSite) *tableStatement {
	if c.pandas().statements == nil {
		c.pandas().statements = map[decisionSite]*tableStatement{}
	}
	d := c.pandas().statements[key]
	if d == nil {
		d = &tableStatement{}
		c.pandas().statements[key] = d
	}
	return d
}

// regrade notes that a decision was made. Where ways had no common form with tables they may
// have one now.
func (c *Compiler) regrade() bool {
	c.changed = true
	c.pulls++
	ofTables := func(o *object) bool {
		k, ok := o.k.(poison)
		return ok && k.tables
	}
	for _, d := range c.loopDecisions {
		maps.DeleteFunc(d.patterns, func(_ slotKey, o *object) bool { return ofTables(o) })
	}
	for _, m := range c.moduleList {
		for _, sv := range m.shared {
			if ofTables(sv.pattern) {
				sv.pattern = deadObject
			}
		}
	}
	return true
}

// becomesAt decides that a frame is pandas' from a statement on; false if that is decided.
func (c *Compiler) becomesAt(key decisionSite, id *frameID, why string) bool {
	d := c.statement(key)
	if slices.ContainsFunc(d.become, func(x becoming) bool { return x.id == id }) {
		return false
	}
	d.become = append(d.become, becoming{id, why})
	return c.regrade()
}

// becomesEarlier decides that a frame is pandas' own from the statement around on that is
// at its level; false if that does not help.
func (b *builder) becomesEarlier(id *frameID) bool {
	if id.stale || !b.mayCopy() {
		return false
	}
	st := b.statementOf(id)
	return st != nil && b.c.becomesAt(st.key, id, cmp.Or(b.unmodelled, "what CPython gets may change it"))
}

// statementOf is the innermost statement around that is at the level where a frame was
// made, nil if there is none.
func (b *builder) statementOf(id *frameID) *openStatement {
	for i := len(b.statements) - 1; i >= 0; i-- {
		if st := &b.statements[i]; st.node != nil && st.level == id.depth {
			return &openStatement{key: st.key, node: st.node, level: st.level}
		}
	}
	return nil
}

// resolve decides what helps where a variable has different tables on different ways.
func (b *builder) resolve(v *scope.Var, k poison) bool {
	done := false
	if k.at != nil {
		for _, id := range framesIn(k) {
			if id == id.latest() && !id.apart {
				done = b.c.becomesAt(*k.at, id, k.why) || done
			}
		}
	}
	return done || b.c.settlePoison(k) || k.tables && b.variableApart(v)
}

// variableApart decides that a variable holds pandas' own objects; false if that is decided.
func (b *builder) variableApart(v *scope.Var) bool {
	if v == nil || b.c.pandas().variablesApart[v] || !b.mayCopy() {
		return false
	}
	if b.c.pandas().variablesApart == nil {
		b.c.pandas().variablesApart = map[*scope.Var]bool{}
	}
	b.c.pandas().variablesApart[v] = true
	return b.c.regrade()
}

// ofVariable is an object as a variable holds it.
func (b *builder) ofVariable(v *scope.Var, o *object) *object {
	if b.cur == nil || o == nil || o.k == nil || !b.mayCopy() {
		return o
	}
	if b.c.pandas().variablesApart[v] {
		return b.ownTable(o)
	}
	return b.settleFrame(o)
}

// apartHere is why all that the present statement does with tables is pandas', nil if it
// is not.
func (b *builder) apartHere() *Unsupported {
	for _, st := range b.statements {
		if d := b.c.pandas().statements[st.key]; st.node != nil && d != nil && d.apart != nil {
			return d.apart
		}
	}
	return nil
}

// gradeTables makes the least decision that may help against what is unsupported where the
// program's body has come to; false if there is none.
func (c *Compiler) gradeTables(u *Unsupported) bool {
	b := c.body
	if b == nil || !c.usesTables || c.noTables || c.pulls > maxGrades {
		return false
	}
	for i := len(b.statements) - 1; i >= 0; i-- {
		if st := b.statements[i]; st.node != nil {
			if d := c.statement(st.key); d.apart == nil {
				d.apart = u
				return c.regrade()
			}
		}
	}
	if len(b.statements) > 0 && b.statements[0].node != nil {
		if d := c.statement(b.statements[0].key); !d.all {
			d.all = true
			return c.regrade()
		}
	}
	return false
}

// maxGrades bounds how often a decision of pandas' makes generation start again.
const maxGrades = 300

// noteMade remembers in how many loops a table's columns were made.
func (b *builder) noteMade(o *object) {
	if o == nil || b.cur == nil {
		return
	}
	_, cols := tableParts(o)
	for _, c := range cols {
		if c.v != nil {
			if _, known := b.c.pandas().known.level[c.v]; !known {
				b.c.pandas().known.level[c.v] = b.nestingHere()
			}
		}
	}
}

// oncePandas decides that a Series from outside of the loops around is pandas' own there,
// rather than copied in each iteration; false if that does not help.
func (b *builder) oncePandas(k series) bool {
	level, known := b.c.pandas().known.level[k.col.v]
	if !known || len(b.loops) == 0 && b.outer == 0 || level >= b.nestingHere() {
		return false
	}
	if f, at := b.ownerOf(k); at >= 0 && b.becomesEarlier(f.id) {
		return true
	}
	done := false
	for i, key := range b.slotKeys() {
		if x, ok := seriesIn(b.slots[i]); ok && x.col.v == k.col.v && key.v != nil {
			done = b.variableApart(key.v) || done
		}
	}
	return done
}

// refersTo reports whether an object refers to a frame and is a table or a part of one,
// for which there can be pandas' own.
func refersTo(o *object, id *frameID) bool {
	return o != nil && o.k != nil && isPandas(o) && !isComposite(o) && !isFrameOf(o, id) && holdsFrameID(o, id)
}

// becomeWith gives the variables that share values with a frame, or refer to it, pandas'
// own objects for those.
func (b *builder) becomeWith(k dataFrame, own *object) {
	if b.tables().owns == nil {
		b.tables().owns = map[*frameID]*object{}
	}
	b.tables().owns[k.id] = own
	for i, o := range b.slots {
		if b.cur == nil {
			break
		}
		if x, ok := seriesIn(o); ok && x.owner == k.id {
			if at := slices.IndexFunc(k.cols, func(c *object) bool { return c.v == x.col.v }); at >= 0 && x.col.v != nil {
				b.setSlot(i, b.getItemPython(own, mkConst(k.names[at])))
			}
		} else if refersTo(o, k.id) {
			b.setSlot(i, b.copyOfTable(o))
		}
	}
	delete(b.tables().owns, k.id)
}

// holdsAsIs reports whether a frame may become pandas' here, as variables hold it.
func (b *builder) holdsAsIs(k dataFrame) bool {
	o := b.heldFrame(k.id)
	if o == nil || k.id.stale || k.id.depth < b.nestingHere() {
		return false
	}
	f, ok := o.k.(dataFrame)
	return ok && slices.Equal(f.names, k.names) && slices.Equal(f.cols, k.cols)
}

// canBecome reports whether a table can become pandas' own with all that sees its changes.
func canBecome(o *object) bool {
	switch o.k.(type) {
	case dataFrame, series:
		return true
	}
	return isComposite(o)
}

// partBecomes decides that what a frame is a part of is pandas' own from where the part was
// selected, since pandas warns of writing to one; false if there is no such.
func (b *builder) partBecomes(k dataFrame) bool {
	if k.part == nil || k.part.of.stale || b.heldFrame(k.part.of) == nil {
		return false
	}
	return k.part.at != nil && b.c.becomesAt(*k.part.at, k.part.of, "pandas warns of writing to a part of it") || b.c.markApart(k.part.of)
}

// framesOf are a frame, or those that have met on different ways.
func framesOf(o *object) []*frameID {
	switch k := o.k.(type) {
	case dataFrame:
		return []*frameID{k.id}
	case composite:
		f, _ := k.frame()
		return []*frameID{f.id}
	case poison:
		return framesIn(k)
	}
	return nil
}

// joinFrames joins different frames, or one and something else: if the variable is used
// they are pandas' own. Nil of other objects.
func (c *Compiler) joinFrames(x, y *object) *object {
	frames := append(slices.Clone(framesOf(x)), framesOf(y)...)
	if len(frames) == 0 && !isSeries(x) && !isSeries(y) || !c.delegates() {
		return nil
	}
	parts := make([]poisonPart, len(frames))
	for i, id := range frames {
		parts[i] = id
	}
	return mkStatic(poison{why: "a variable that is a " + x.typeName() + " on one path and a " + y.typeName() + " on another", parts: parts, at: c.joining, tables: true})
}

// framesIn are the frames among objects that have met.
func framesIn(k poison) []*frameID {
	var out []*frameID
	for _, p := range k.parts {
		if id, ok := p.(*frameID); ok {
			out = append(out, id)
		}
	}
	return out
}

func (id *frameID) settle(c *Compiler) bool { return c.markApart(id) }
