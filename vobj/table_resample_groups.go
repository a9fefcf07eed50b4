package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Periods of time of groups: df.set_index("ts").groupby("k")["x"].resample("D").sum(),
// df.groupby("k").resample("D", on="ts")["x"].sum(). The first moment of a row's period is the last of the
// keys, and results get a row for each period between the first and the last of a group.

// groupResample is g.resample(rule, on=...).
func (b *builder) groupResample(s *cogen.Site, k groupBy, args []arg) *object {
	what := k.class() + ".resample()"
	as := b.bindNumpy(s, what, "rule on", args)
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
	text, ok := strConst(objectOrNone(as[0]))
	freq := frequencyOf(text)
	f, isFrame := k.of.k.(dataFrame)
	if !ok || freq == nil || !isFrame || k.each != nil || k.bins != nil || !k.asIndex || k.unnamed || !k.sorted || k.missing || k.apart || len(k.rules) > 0 {
		refuse()
	}
	if freq.start == "" && !freq.last && int64(dayTicks)%freq.step != 0 {
		refuse() // periods count from the first day of each group
	}
	t := timeGrouper{freq: freq}
	if as[1] != nil {
		// Of other labels pandas takes the times of other rows.
		if t.key = b.label(s, as[1]); k.pick != nil || t.key == nil || !f.index.isRange() {
			refuse()
		}
	}
	col, name, named := b.periodTimes(s, f, t)
	if b.cur == nil || col.isDead() {
		return deadObject
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
	if !b.timesRise(s, col) {
		at := b.orderOf(s, []*object{col})
		index, cols := b.takeRows(s, f.index, f.cols, at, false)
		if b.cur == nil {
			return deadObject
		}
		col = b.gather(s, col, at)
		for i, c := range k.keys {
			k.keys[i] = b.gather(s, c, at)
		}
		k.of, k.from = b.newFrame(s, f.names, index, cols), index
	}
	key := b.periodColumn(s, freq, col, func(start *object) *object { return start })
	if b.cur == nil || key.isDead() {
		return deadObject
	}
	k.by, k.outer, k.keys = append(slices.Clone(k.by), name), append(slices.Clone(k.outer), t.key == nil), append(k.keys, key)
	k.each = &periods{freq: freq, on: t.key, unnamed: !named}
	return mkStatic(k)
}

// onlyOfPeriods refuses methods that are not those of each group's periods.
func (b *builder) onlyOfPeriods(s *cogen.Site, k groupBy, name string) {
	if k.pick == nil || aggregates[name] == nil && name != "agg" && name != "aggregate" || isOneOf(name, "any", "all", "prod", "size") {
		panic(b.unsupportedAt(s, "the method "+name+"() of periods of groups", "select columns"))
	}
}

// periodsOfGroups gives results a row for each period between the first and the last of a group.
func (b *builder) periodsOfGroups(s *cogen.Site, k groupBy, plan []aggregation, keys, outs []*object) (labels, cols []*object) {
	if b.cur == nil || keys == nil || len(outs) < len(plan) {
		panic(b.unsupportedAt(s, "this method of groups of groups by period", ""))
	}
	f, last := k.each.freq, len(keys)-1
	b.leaveIfEmpty(b.lenOfColumn(keys[last]))
	some := b.listOfColumn(s, dyn(b.value(keys[last]), columnType(scalarType(ir.Int64))))
	var starts *object
	for i, c := range keys[:last] {
		l := b.labelsAsList(s, c)
		if b.cur == nil {
			return nil, nil
		}
		if i == 0 {
			starts = b.textModelOf(s, "pandas/bins", "changes", l)
		} else {
			starts = b.textModelOf(s, "pandas/bins", "more_changes", starts, l)
		}
	}
	if b.cur == nil {
		return nil, nil
	}
	least, greatest := b.textModelOf(s, "pandas/bins", "least", some), b.textModelOf(s, "pandas/bins", "greatest", some)
	full := b.periodsBetween(s, f, least, greatest, false)
	spans := b.textModelOf(s, "pandas/bins", "spans", some, starts, full)
	if b.cur == nil || spans.isDead() {
		return nil, nil
	}
	parts := b.elemsOf(spans)
	at, moments, rows := parts[0], parts[1], parts[2]
	for _, c := range keys[:last] {
		labels = append(labels, b.gather(s, c, rows))
	}
	labels = append(labels, b.timesColumn(s, moments, func(t *object) *object { return b.periodLabel(s, f, t) }))
	if b.cur == nil {
		return nil, nil
	}
	return labels, b.filledPeriods(s, plan, outs, at, labels[last], keys[last])
}

// groupPeriodsInPandas is pandas' own object for periods of groups.
func (b *builder) groupPeriodsInPandas(k groupBy) *object {
	last := len(k.by) - 1
	args := []arg{{val: mkConst(k.each.freq.name)}}
	of, pick, one := k, k.pick, k.one
	if k.each.on != nil {
		args = append(args, arg{name: "on", val: mkConst(k.each.on)})
		of.pick, of.one = nil, false
	} else {
		pick = nil
	}
	of.by, of.outer, of.keys, of.each = k.by[:last], k.outer[:last], k.keys[:last], nil
	g := b.callMethodOf(b.copyOfTable(mkStatic(of)), "resample", args)
	switch {
	case b.cur == nil || pick == nil:
		return g
	case one:
		return b.getItemPython(g, mkConst(pick[0]))
	}
	return b.getItemPython(g, b.textsInPython(pick))
}
