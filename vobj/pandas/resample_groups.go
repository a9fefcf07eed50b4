package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Periods of time of groups: df.set_index("ts").groupby("k")["x"].resample("D").sum(),
// df.groupby("k").resample("D", on="ts")["x"].sum(). The first moment of a row's period is the last of the
// keys, and results get a row for each period between the first and the last of a group.

// groupResample is g.resample(rule, on=...).
func groupResample(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	what := k.class() + ".resample()"
	as := numpy.Bind(b, s, what, "rule on", args)
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "")) }
	text, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
	freq := frequencyOf(text)
	f, isFrame := k.of.Static.(DataFrame)
	if !ok || freq == nil || !isFrame || k.each != nil || k.bins != nil || !k.asIndex || k.unnamed || !k.sorted || k.missing || k.apart || len(k.rules) > 0 {
		refuse()
	}
	if freq.start == "" && (freq.weeks > 1 || !freq.last && int64(dayTicks)%freq.step != 0) {
		refuse() // periods count from the first day of each group
	}
	t := timeGrouper{freq: freq}
	if as[1] != nil {
		// Of other labels pandas takes the times of other rows.
		if t.key = label(b, s, as[1]); k.pick != nil || t.key == nil || !f.index.isRange() {
			refuse()
		}
	}
	col, name, named := periodTimes(b, s, f, t)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if !named {
		if name = "level_1"; len(k.by) > 1 {
			refuse()
		}
	}
	if slices.Contains(k.by, name) {
		refuse()
	}
	k.keys = slices.Clone(k.keys)
	if !timesRise(b, s, col) {
		at := orderOf(b, s, []*stage.Object{col})
		index, cols := takeRows(b, s, f.index, f.cols, at, false)
		if b.Current == nil {
			return stage.Dead
		}
		col = gather(b, s, col, at)
		for i, c := range k.keys {
			k.keys[i] = gather(b, s, c, at)
		}
		k.of, k.from = newFrame(b, s, f.Names, index, cols), index
	}
	key := periodColumn(b, s, freq, col, func(start *stage.Object) *stage.Object { return start })
	if b.Current == nil || key.IsDead() {
		return stage.Dead
	}
	k.by, k.outer, k.keys = append(slices.Clone(k.by), name), append(slices.Clone(k.outer), t.key == nil), append(k.keys, key)
	k.each = &periods{freq: freq, on: t.key, unnamed: !named}
	return stage.NewObject(k)
}

// onlyOfPeriods refuses methods that are not those of each group's periods.
func onlyOfPeriods(b *stage.Builder, s *cogen.Site, k groupBy, name string) {
	if k.pick == nil || aggregates[name] == nil && name != "agg" && name != "aggregate" || isOneOf(name, "any", "all", "prod", "size") {
		panic(b.UnsupportedAt(s, "the method "+name+"() of periods of groups", "select columns"))
	}
}

// periodsOfGroups gives results a row for each period between the first and the last of a group.
func periodsOfGroups(b *stage.Builder, s *cogen.Site, k groupBy, plan []aggregation, keys, outs []*stage.Object) (labels, cols []*stage.Object) {
	if b.Current == nil || keys == nil || len(outs) < len(plan) {
		panic(b.UnsupportedAt(s, "this method of groups of groups by period", ""))
	}
	f, last := k.each.freq, len(keys)-1
	leaveIfEmpty(b, lenOfColumn(b, keys[last]))
	some := listOfColumn(b, s, stage.Dynamic(b.Value(keys[last]), stage.ColumnType(stage.ScalarType(ir.Int64))))
	var starts *stage.Object
	for i, c := range keys[:last] {
		l := labelsAsList(b, s, c)
		if b.Current == nil {
			return nil, nil
		}
		if i == 0 {
			starts = b.TextModelOf(s, "pandas/bins", "changes", l)
		} else {
			starts = b.TextModelOf(s, "pandas/bins", "more_changes", starts, l)
		}
	}
	if b.Current == nil {
		return nil, nil
	}
	least, greatest := b.TextModelOf(s, "pandas/bins", "least", some), b.TextModelOf(s, "pandas/bins", "greatest", some)
	full := periodsBetween(b, s, f, least, greatest, false)
	spans := b.TextModelOf(s, "pandas/bins", "spans", some, starts, full)
	if b.Current == nil || spans.IsDead() {
		return nil, nil
	}
	parts := b.ElemsOf(spans)
	at, moments, rows := parts[0], parts[1], parts[2]
	for _, c := range keys[:last] {
		labels = append(labels, gather(b, s, c, rows))
	}
	labels = append(labels, timesColumn(b, s, moments, func(t *stage.Object) *stage.Object { return periodLabel(b, s, f, t) }))
	if b.Current == nil {
		return nil, nil
	}
	return labels, filledPeriods(b, s, plan, outs, at, labels[last], keys[last])
}

// groupPeriodsInPandas is pandas' own object for periods of groups.
func groupPeriodsInPandas(b *stage.Builder, k groupBy) *stage.Object {
	last := len(k.by) - 1
	args := []stage.Arg{{Value: stage.Const(k.each.freq.name)}}
	of, pick, one := k, k.pick, k.one
	if k.each.on != nil {
		args = append(args, stage.Arg{Name: "on", Value: stage.Const(k.each.on)})
		of.pick, of.one = nil, false
	} else {
		pick = nil
	}
	of.by, of.outer, of.keys, of.each = k.by[:last], k.outer[:last], k.keys[:last], nil
	g := b.CallMethodOf(copyOfTable(b, stage.NewObject(of)), "resample", args)
	switch {
	case b.Current == nil || pick == nil:
		return g
	case one:
		return b.GetItemPython(g, stage.Const(pick[0]))
	}
	return b.GetItemPython(g, textsInPython(b, pick))
}
