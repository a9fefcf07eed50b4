package pandas

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
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
	apart  *stage.Unsupported // why all that it does with tables is pandas', nil: it is not
	all    bool               // with all tables that there are, not only those that it mentions
}

// becoming is a frame that is pandas' own from a statement on, and why.
type becoming struct {
	id  *frameID
	why string
}

// beginStatement begins a statement of the body.
func beginStatement(b *stage.Builder, s *cogen.Site, st stage.OpenStatement) {
	d := stateOf(b.Compiler).statements[st.Key]
	if d == nil || b.Current == nil {
		return
	}
	b.At(s)
	for _, x := range d.become {
		if o := heldFrame(b, x.id); o != nil && b.Current != nil {
			b.NoteFallback("DataFrame", "pandas handles it from here on: "+x.why, "")
			becomePandas(b, o)
		}
	}
	if d.apart != nil {
		ownTables(b, st, d)
	}
}

// ownTables makes the tables that a statement mentions pandas' own, or all that there are.
func ownTables(b *stage.Builder, st stage.OpenStatement, decided *tableStatement) {
	mentioned := map[int]bool{}
	uses := b.Frame.Gen.Program().Info.Uses
	tree.Inspect(st.Node, func(n tree.Node) bool {
		if x, ok := n.(*tree.Name); ok && uses[x] != nil {
			if i, ok := b.SlotOf(uses[x]); ok {
				mentioned[i] = true
			}
		}
		return true
	})
	b.EachHeld(func(slot int) bool { return mentioned[slot] || decided.all }, func(o *stage.Object) *stage.Object {
		if o.Static == nil {
			return o
		}
		return ownTable(b, o)
	})
}

// ownTable is pandas' own object for a table, which all variables that hold the table have
// from now on; other objects stay as they are.
func ownTable(b *stage.Builder, o *stage.Object) *stage.Object {
	switch k := o.Static.(type) {
	case DataFrame, composite:
		return becomePandas(b, o)
	case series:
		return ownSeries(b, k)
	}
	if isPandas(o) {
		return copyOfTable(b, o)
	}
	return o
}

// ownSeries is pandas' own Series for one of ours. If a frame shares its values that is
// pandas' from now on, too.
func ownSeries(b *stage.Builder, k series) *stage.Object {
	if b.Current == nil || k.col.IsDead() {
		return stage.Dead
	}
	if f, at := ownerOf(b, k); at >= 0 {
		own := becomePandas(b, stage.NewObject(f))
		if b.Current == nil || own.IsDead() {
			return stage.Dead
		}
		return b.GetItemPython(own, stage.Const(f.Names[at]))
	}
	if k.owner != nil && (heldFrame(b, k.owner) != nil || heldWithin(b, k.owner)) {
		// Of another column by now, or held by something else: pandas knows what sees it.
		if !markApart(b.Compiler, k.owner) {
			panic(stage.NewUnsupported("changing a Series of a DataFrame that has changed", ""))
		}
		b.Abandon()
		return stage.Dead
	}
	same := func(o *stage.Object) bool {
		x, ok := seriesIn(o)
		return ok && x.col.Value == k.col.Value && x.owner == k.owner
	}
	var within func(o *stage.Object) bool
	within = func(o *stage.Object) bool {
		return o != nil && o.Static != nil && slices.ContainsFunc(o.Static.Leaves(), func(l *stage.Object) bool { return same(l) || within(l) })
	}
	if slices.ContainsFunc(b.AllHeld(), within) {
		panic(stage.NewUnsupported("changing a Series that a container or closure also holds", ""))
	}
	v := tableToPython(b, stage.NewObject(k))
	if v == nil {
		return stage.Dead
	}
	own := stage.Dynamic(v, stage.PyObjType)
	b.EachHeld(nil, func(o *stage.Object) *stage.Object {
		if same(o) {
			return own
		}
		return o
	})
	return own
}

// heldFrame is a frame as variables hold it, nil if none does.
func heldFrame(b *stage.Builder, id *frameID) *stage.Object {
	for _, o := range b.AllHeld() {
		if k, ok := o.Static.(composite); ok {
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
func statement(c *stage.Compiler, key stage.DecisionSite) *tableStatement {
	if stateOf(c).statements == nil {
		stateOf(c).statements = map[stage.DecisionSite]*tableStatement{}
	}
	d := stateOf(c).statements[key]
	if d == nil {
		d = &tableStatement{}
		stateOf(c).statements[key] = d
	}
	return d
}

// regrade notes that a decision was made. Where ways had no common form with tables they may
// have one now.
func regrade(c *stage.Compiler) bool {
	c.Changed = true
	c.Pulls++
	ofTables := func(o *stage.Object) bool {
		k, ok := o.Static.(stage.Poison)
		return ok && k.Tables
	}
	for _, d := range c.LoopDecisions {
		maps.DeleteFunc(d.Patterns, func(_ stage.SlotKey, o *stage.Object) bool { return ofTables(o) })
	}
	for _, m := range c.ModuleList {
		for _, sv := range m.Shared {
			if ofTables(sv.Pattern) {
				sv.Pattern = stage.Dead
			}
		}
	}
	return true
}

// becomesAt decides that a frame is pandas' from a statement on; false if that is decided.
func becomesAt(c *stage.Compiler, key stage.DecisionSite, id *frameID, why string) bool {
	d := statement(c, key)
	if slices.ContainsFunc(d.become, func(x becoming) bool { return x.id == id }) {
		return false
	}
	d.become = append(d.become, becoming{id, why})
	return regrade(c)
}

// becomesEarlier decides that a frame is pandas' own from the statement around on that is
// at its level; false if that does not help.
func becomesEarlier(b *stage.Builder, id *frameID) bool {
	if id.stale || !b.MayCopy() {
		return false
	}
	st := statementOf(b, id)
	return st != nil && becomesAt(b.Compiler, st.Key, id, cmp.Or(b.Unmodelled, "what CPython gets may change it"))
}

// statementOf is the innermost statement around that is at the level where a frame was
// made, nil if there is none.
func statementOf(b *stage.Builder, id *frameID) *stage.OpenStatement {
	for i := len(b.Statements) - 1; i >= 0; i-- {
		if st := &b.Statements[i]; st.Node != nil && st.Level == id.depth {
			return &stage.OpenStatement{Key: st.Key, Node: st.Node, Level: st.Level}
		}
	}
	return nil
}

// resolve decides what helps where a variable has different tables on different ways.
func resolve(b *stage.Builder, v *scope.Var, k stage.Poison) bool {
	done := false
	if k.At != nil {
		for _, id := range framesIn(k) {
			if id == id.latest() && !id.apart {
				done = becomesAt(b.Compiler, *k.At, id, k.Why) || done
			}
		}
	}
	return done || b.Compiler.SettlePoison(k) || k.Tables && variableApart(b, v)
}

// variableApart decides that a variable holds pandas' own objects; false if that is decided.
func variableApart(b *stage.Builder, v *scope.Var) bool {
	if v == nil || !b.MayCopy() {
		return false
	}
	state := stateOf(b.Compiler)
	if _, decided := state.variablesApart[v]; decided {
		return false
	}
	if state.variablesApart == nil {
		state.variablesApart = map[*scope.Var]string{}
	}
	why := b.Unmodelled
	if why != "" {
		why = fmt.Sprintf("%s, in line %d", why, b.Site.StartPos().Line)
	}
	state.variablesApart[v] = why
	return regrade(b.Compiler)
}

// ofVariable is an object as a variable holds it.
func ofVariable(b *stage.Builder, v *scope.Var, o *stage.Object) *stage.Object {
	if b.Current == nil || o == nil || o.Static == nil || !b.MayCopy() {
		return o
	}
	if why, apart := stateOf(b.Compiler).variablesApart[v]; apart {
		own := ownTable(b, o)
		if own != o && why != "" {
			b.NoteFallback(o.TypeName(), "pandas handles it from here on: "+why, "")
		}
		return own
	}
	return settleFrame(b, o)
}

// apartHere is why all that the present statement does with tables is pandas', nil if it
// is not.
func apartHere(b *stage.Builder) *stage.Unsupported {
	for _, st := range b.Statements {
		if d := stateOf(b.Compiler).statements[st.Key]; st.Node != nil && d != nil && d.apart != nil {
			return d.apart
		}
	}
	return nil
}

// gradeTables makes the least decision that may help against what is unsupported where the
// program's body has come to; false if there is none.
func gradeTables(c *stage.Compiler, u *stage.Unsupported) bool {
	b := c.Body
	if b == nil || !c.UsesTables || c.NoTables || c.Pulls > maxGrades {
		return false
	}
	for i := len(b.Statements) - 1; i >= 0; i-- {
		if st := b.Statements[i]; st.Node != nil {
			if d := statement(c, st.Key); d.apart == nil {
				d.apart = u
				return regrade(c)
			}
		}
	}
	if len(b.Statements) > 0 && b.Statements[0].Node != nil {
		if d := statement(c, b.Statements[0].Key); !d.all {
			d.all = true
			return regrade(c)
		}
	}
	return false
}

// maxGrades bounds how often a decision of pandas' makes generation start again.
const maxGrades = 300

// noteMade remembers in how many loops a table's columns were made.
func noteMade(b *stage.Builder, o *stage.Object) {
	if o == nil || b.Current == nil {
		return
	}
	_, cols := tableParts(o)
	for _, c := range cols {
		if c.Value != nil {
			if _, known := stateOf(b.Compiler).known.level[c.Value]; !known {
				stateOf(b.Compiler).known.level[c.Value] = b.NestingHere()
			}
		}
	}
}

// oncePandas decides that a Series from outside of the loops around is pandas' own there,
// rather than copied in each iteration; false if that does not help.
func oncePandas(b *stage.Builder, k series) bool {
	level, known := stateOf(b.Compiler).known.level[k.col.Value]
	if !known || len(b.Loops) == 0 && b.Outer == 0 || level >= b.NestingHere() {
		return false
	}
	if f, at := ownerOf(b, k); at >= 0 && becomesEarlier(b, f.id) {
		return true
	}
	done := false
	for i, key := range b.SlotKeys() {
		if x, ok := seriesIn(b.Slots[i]); ok && x.col.Value == k.col.Value && key.V != nil {
			done = variableApart(b, key.V) || done
		}
	}
	return done
}

// refersTo reports whether an object refers to a frame and is a table or a part of one,
// for which there can be pandas' own.
func refersTo(o *stage.Object, id *frameID) bool {
	return o != nil && o.Static != nil && isPandas(o) && !isComposite(o) && !isFrameOf(o, id) && holdsFrameID(o, id)
}

// becomeWith gives the variables that share values with a frame, or refer to it, pandas'
// own objects for those.
func becomeWith(b *stage.Builder, k DataFrame, own *stage.Object) {
	if tables(b).owns == nil {
		tables(b).owns = map[*frameID]*stage.Object{}
	}
	tables(b).owns[k.id] = own
	b.EachHeld(nil, func(o *stage.Object) *stage.Object {
		if x, ok := seriesIn(o); ok && x.owner == k.id {
			if at := slices.IndexFunc(k.cols, func(c *stage.Object) bool { return c.Value == x.col.Value }); at >= 0 && x.col.Value != nil {
				return b.GetItemPython(own, stage.Const(k.Names[at]))
			}
		} else if refersTo(o, k.id) {
			return copyOfTable(b, o)
		}
		return o
	})
	delete(tables(b).owns, k.id)
}

// holdsAsIs reports whether a frame may become pandas' here, as variables hold it.
func holdsAsIs(b *stage.Builder, k DataFrame) bool {
	o := heldFrame(b, k.id)
	if o == nil || k.id.stale || k.id.depth < b.NestingHere() {
		return false
	}
	f, ok := o.Static.(DataFrame)
	return ok && slices.Equal(f.Names, k.Names) && slices.Equal(f.cols, k.cols)
}

// canBecome reports whether a table can become pandas' own with all that sees its changes.
func canBecome(o *stage.Object) bool {
	switch o.Static.(type) {
	case DataFrame, series:
		return true
	}
	return isComposite(o)
}

// partBecomes decides that what a frame is a part of is pandas' own from where the part was
// selected, since pandas warns of writing to one; false if there is no such.
func partBecomes(b *stage.Builder, k DataFrame) bool {
	if k.part == nil || k.part.of.stale || heldFrame(b, k.part.of) == nil {
		return false
	}
	return k.part.at != nil && becomesAt(b.Compiler, *k.part.at, k.part.of, "pandas warns of writing to a part of it") || markApart(b.Compiler, k.part.of)
}

// framesOf are a frame, or those that have met on different ways.
func framesOf(o *stage.Object) []*frameID {
	switch k := o.Static.(type) {
	case DataFrame:
		return []*frameID{k.id}
	case composite:
		f, _ := k.frame()
		return []*frameID{f.id}
	case stage.Poison:
		return framesIn(k)
	}
	return nil
}

// joinFrames joins different frames, or one and something else: if the variable is used
// they are pandas' own. Nil of other objects.
func joinFrames(c *stage.Compiler, x, y *stage.Object) *stage.Object {
	frames := append(slices.Clone(framesOf(x)), framesOf(y)...)
	if len(frames) == 0 && !isSeries(x) && !isSeries(y) || !c.Delegates() {
		return nil
	}
	parts := make([]stage.PoisonPart, len(frames))
	for i, id := range frames {
		parts[i] = id
	}
	return stage.NewObject(stage.Poison{Why: "a variable that is a " + x.TypeName() + " on one path and a " + y.TypeName() + " on another", Parts: parts, At: c.Joining, Tables: true})
}

// framesIn are the frames among objects that have met.
func framesIn(k stage.Poison) []*frameID {
	var out []*frameID
	for _, p := range k.Parts {
		if id, ok := p.(*frameID); ok {
			out = append(out, id)
		}
	}
	return out
}

func (id *frameID) Settle(c *stage.Compiler) bool { return markApart(c, id) }
