package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// methods of frames and series that are made in Go, by class and name.
type tableMethod func(b *builder, s *cogen.Site, o *object, args []arg) *object

var goTableMethods map[string]tableMethod

func init() {
	goTableMethods = map[string]tableMethod{
		"Series.drop":             (*builder).seriesDrop,
		"DataFrame.to_dict":       (*builder).frameToDict,
		"Series.reindex":          (*builder).tableReindex,
		"Series.between_time":     betweenTimes("between_time", "start_time end_time"),
		"DataFrame.between_time":  betweenTimes("between_time", "start_time end_time"),
		"Series.at_time":          betweenTimes("at_time", "time"),
		"DataFrame.at_time":       betweenTimes("at_time", "time"),
		"DataFrame.reindex":       (*builder).tableReindex,
		"Series.items":            (*builder).seriesItems,
		"Series.to_dict":          (*builder).seriesToDict,
		"Series.rename":           (*builder).seriesRename,
		"Series.groupby":          (*builder).seriesGroupBy,
		"Series.to_frame":         (*builder).seriesToFrame,
		"Series.pipe":             (*builder).tablePipe,
		"DataFrame.pipe":          (*builder).tablePipe,
		"Series.rank":             (*builder).seriesRank,
		"Series.pct_change":       (*builder).seriesChange,
		"Series.agg":              (*builder).seriesAgg,
		"Series.aggregate":        (*builder).seriesAgg,
		"DataFrame.agg":           (*builder).frameAgg,
		"DataFrame.aggregate":     (*builder).frameAgg,
		"Series.mode":             (*builder).seriesMode,
		"Series.interpolate":      (*builder).seriesInterpolate,
		"DataFrame.interpolate":   frameEach("interpolate"),
		"Series.combine_first":    (*builder).seriesCombineFirst,
		"Series.corr":             seriesWith("corr"),
		"Series.cov":              seriesWith("cov"),
		"DataFrame.corr":          (*builder).frameCorrelation,
		"DataFrame.quantile":      (*builder).frameQuantile,
		"Series.ffill":            seriesPad(false),
		"Series.bfill":            seriesPad(true),
		"DataFrame.ffill":         frameEach("ffill"),
		"DataFrame.bfill":         frameEach("bfill"),
		"DataFrame.pct_change":    frameEach("pct_change"),
		"Series.rolling":          tableWindow("rolling"),
		"Series.expanding":        tableWindow("expanding"),
		"Series.ewm":              tableWindow("ewm"),
		"DataFrame.rolling":       tableWindow("rolling"),
		"DataFrame.expanding":     tableWindow("expanding"),
		"DataFrame.ewm":           tableWindow("ewm"),
		"Series.replace":          (*builder).seriesReplace,
		"DataFrame.replace":       (*builder).frameReplace,
		"DataFrame.query":         (*builder).frameQuery,
		"DataFrame.iterrows":      (*builder).frameIterRows,
		"DataFrame.itertuples":    (*builder).frameIterTuples,
		"Series.astype":           (*builder).seriesAsType,
		"DataFrame.astype":        (*builder).frameAsType,
		"Series.where":            seriesWhere(false),
		"Series.mask":             seriesWhere(true),
		"Series.clip":             (*builder).seriesClip,
		"Series.between":          (*builder).seriesBetween,
		"Series.eq":               seriesCompared(tree.Eq),
		"Series.ne":               seriesCompared(tree.NotEq),
		"Series.lt":               seriesCompared(tree.Lt),
		"Series.le":               seriesCompared(tree.LtE),
		"Series.gt":               seriesCompared(tree.Gt),
		"Series.ge":               seriesCompared(tree.GtE),
		"Series.add":              seriesComputed(tree.Add),
		"Series.sub":              seriesComputed(tree.Sub),
		"Series.mul":              seriesComputed(tree.Mult),
		"Series.div":              seriesComputed(tree.Div),
		"Series.divide":           seriesComputed(tree.Div),
		"Series.multiply":         seriesComputed(tree.Mult),
		"Series.subtract":         seriesComputed(tree.Sub),
		"Series.truediv":          seriesComputed(tree.Div),
		"Series.floordiv":         seriesComputed(tree.FloorDiv),
		"Series.mod":              seriesComputed(tree.Mod),
		"Series.abs":              seriesNumbers("abs"),
		"Series.round":            seriesNumbers("round"),
		"Series.shift":            seriesShift(false),
		"Series.diff":             seriesShift(true),
		"Series.cumsum":           seriesRunning("cumsum"),
		"Series.cumprod":          seriesRunning("cumprod"),
		"Series.cummin":           seriesRunning("cummin"),
		"Series.cummax":           seriesRunning("cummax"),
		"Series.idxmax":           seriesExtremeLabel(true),
		"Series.idxmin":           seriesExtremeLabel(false),
		"Series.var":              seriesSpread(false),
		"Series.std":              seriesSpread(true),
		"Series.median":           (*builder).seriesMedian,
		"Series.quantile":         (*builder).seriesQuantile,
		"Series.describe":         (*builder).seriesDescribe,
		"DataFrame.describe":      (*builder).frameDescribe,
		"Series.any":              seriesHolds("any"),
		"Series.all":              seriesHolds("all"),
		"Series.unique":           (*builder).seriesUnique,
		"Series.sample":           (*builder).tableSample,
		"DataFrame.sample":        (*builder).tableSample,
		"Series.tail":             (*builder).tableTail,
		"Series.dropna":           (*builder).dropMissing,
		"Series.nlargest":         tableExtremes(true),
		"Series.nsmallest":        tableExtremes(false),
		"DataFrame.nlargest":      tableExtremes(true),
		"DataFrame.nsmallest":     tableExtremes(false),
		"DataFrame.assign":        (*builder).frameAssign,
		"DataFrame.insert":        (*builder).frameInsert,
		"DataFrame.set_index":     (*builder).frameSetIndex,
		"DataFrame.select_dtypes": (*builder).frameSelectTypes,
		"DataFrame.tail":          (*builder).tableTail,
		"DataFrame.dropna":        (*builder).dropMissing,
		"DataFrame.fillna":        (*builder).frameFill,
		"DataFrame.round":         (*builder).frameRound,
		"DataFrame.isna":          frameTest(true),
		"DataFrame.isnull":        frameTest(true),
		"DataFrame.notna":         frameTest(false),
		"DataFrame.sum":           frameReduce("sum"),
		"DataFrame.mean":          frameReduce("mean"),
		"DataFrame.min":           frameReduce("min"),
		"DataFrame.max":           frameReduce("max"),
		"DataFrame.count":         frameReduce("count"),
		"DataFrame.add":           frameComputed(tree.Add),
		"DataFrame.sub":           frameComputed(tree.Sub),
		"DataFrame.subtract":      frameComputed(tree.Sub),
		"DataFrame.mul":           frameComputed(tree.Mult),
		"DataFrame.multiply":      frameComputed(tree.Mult),
		"DataFrame.div":           frameComputed(tree.Div),
		"DataFrame.divide":        frameComputed(tree.Div),
		"DataFrame.truediv":       frameComputed(tree.Div),
		"DataFrame.floordiv":      frameComputed(tree.FloorDiv),
		"DataFrame.mod":           frameComputed(tree.Mod),
		"DataFrame.pow":           frameComputed(tree.Pow),
		"DataFrame.eq":            frameCompared(tree.Eq),
		"DataFrame.ne":            frameCompared(tree.NotEq),
		"DataFrame.lt":            frameCompared(tree.Lt),
		"DataFrame.le":            frameCompared(tree.LtE),
		"DataFrame.gt":            frameCompared(tree.Gt),
		"DataFrame.ge":            frameCompared(tree.GtE),
		"DataFrame.abs":           frameEach("abs"),
		"DataFrame.cumsum":        frameEach("cumsum"),
		"DataFrame.cumprod":       frameEach("cumprod"),
		"DataFrame.cummin":        frameEach("cummin"),
		"DataFrame.cummax":        frameEach("cummax"),
		"DataFrame.diff":          frameEach("diff"),
		"DataFrame.shift":         frameEach("shift"),
		"DataFrame.clip":          frameEach("clip"),
		"DataFrame.rank":          frameEach("rank"),
		"DataFrame.median":        frameReduce("median"),
		"DataFrame.std":           frameReduce("std"),
		"DataFrame.var":           frameReduce("var"),
		"DataFrame.sem":           frameReduce("sem"),
		"DataFrame.prod":          frameReduce("prod"),
		"DataFrame.product":       frameReduce("prod"),
		"DataFrame.any":           frameReduce("any"),
		"DataFrame.all":           frameReduce("all"),
		"DataFrame.nunique":       frameReduce("nunique"),
		"DataFrame.idxmax":        frameReduce("idxmax"),
		"DataFrame.idxmin":        frameReduce("idxmin"),
		"Series.prod":             (*builder).seriesProduct,
		"Series.product":          (*builder).seriesProduct,
		"Series.sem":              (*builder).seriesError,
		"Series.apply":            (*builder).seriesApply,
		"Series.map":              (*builder).seriesApply,
		"DataFrame.apply":         (*builder).frameApply,
		"DataFrame.transpose": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.bindNumpy(s, "DataFrame.transpose()", "", args)
			return b.frameTransposed(s, o.k.(dataFrame))
		},
		"DataFrame.copy": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.bindNumpy(s, "DataFrame.copy()", "", args)
			k := o.k.(dataFrame)
			return b.newFrame(s, k.names, k.index, k.cols)
		},
		"Series.copy": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.bindNumpy(s, "Series.copy()", "", args)
			return o
		},
		"DataFrame.melt":    (*builder).frameMelt,
		"Series.explode":    (*builder).tableExplode,
		"DataFrame.explode": (*builder).tableExplode,
		"Series.factorize":  (*builder).seriesFactorize,
		"DataFrame.join":    (*builder).frameJoin,
		"DataFrame.merge": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			return b.mergeFunction(s, append([]arg{{val: o}}, args...))
		},
		"Series.isna":               seriesTest(true),
		"Series.isnull":             seriesTest(true),
		"Series.notna":              seriesTest(false),
		"Series.notnull":            seriesTest(false),
		"Series.fillna":             (*builder).seriesFill,
		"Series.isin":               (*builder).seriesIsIn,
		"DataFrame.head":            (*builder).tableHead,
		"Series.head":               (*builder).tableHead,
		"DataFrame.rename":          (*builder).frameRename,
		"DataFrame.drop":            (*builder).frameDrop,
		"Series.tolist":             (*builder).seriesToList,
		"Series.to_list":            (*builder).seriesToList,
		"DataFrame.to_csv":          (*builder).tableToCSV,
		"Series.sum":                seriesReduce("sum"),
		"Series.mean":               seriesReduce("mean"),
		"Series.min":                seriesReduce("min"),
		"Series.max":                seriesReduce("max"),
		"Series.count":              (*builder).seriesCount,
		"Series.nunique":            (*builder).seriesDistinct,
		"Series.duplicated":         (*builder).tableDuplicated,
		"DataFrame.duplicated":      (*builder).tableDuplicated,
		"Series.drop_duplicates":    (*builder).dropDuplicates,
		"DataFrame.drop_duplicates": (*builder).dropDuplicates,
		"DataFrame.sort_values":     (*builder).tableSort,
		"Series.sort_values":        (*builder).tableSort,
		"DataFrame.sort_index":      (*builder).tableSortIndex,
		"Series.sort_index":         (*builder).tableSortIndex,
		"Series.value_counts":       (*builder).valueCounts,
		"DataFrame.value_counts":    (*builder).frameValueCounts,
		"DataFrame.pivot":           (*builder).framePivot,
		"DataFrame.pivot_table":     (*builder).framePivotTable,
		"DataFrame.reset_index":     (*builder).tableResetIndex,
		"Series.reset_index":        (*builder).tableResetIndex,
		"DataFrame.groupby":         (*builder).frameGroupBy,
		"DataFrame.resample":        (*builder).tableResample,
		"Series.resample":           (*builder).tableResample,
		"Series.to_csv":             (*builder).tableToCSV,
		"Series.to_numpy":           (*builder).tableToNumpy,
		"DataFrame.to_numpy":        (*builder).tableToNumpy,
		"DataFrame.to_parquet":      (*builder).frameToParquet,
		"Series.to_string":          (*builder).tableToString,
		"DataFrame.to_string":       (*builder).tableToString,
	}
}

// tableMethodCall calls a method.
func (b *builder) tableMethodCall(s *cogen.Site, o *object, name string, args []arg) *object {
	if b.cur == nil {
		return deadObject
	}
	class := o.typeName()
	switch k := o.k.(type) {
	case accessorOf:
		if k.name == "dt" {
			return b.dtMethod(s, k, name, args)
		}
		if labels, ok := k.of.k.(objectArray); ok {
			return b.labelTexts(s, labels, name, args)
		}
		return b.stringMethod(s, k, name, args)
	case objectArray:
		return b.objectArrayMethod(s, k, name, args)
	case rowLabels:
		return b.labelsMethod(s, k, name, args)
	case window:
		return b.windowMethod(s, k, name, args)
	case derived:
		return b.derivedMethod(s, k, name, args)
	case splitTexts:
		return b.splitApply(s, o, args)
	case groupBy:
		return b.groupMethod(s, o, name, args)
	case levelled:
		return b.levelledMethod(s, k, name, args)
	case grid:
		return b.gridMethod(s, k, name, args)
	case pairedFrame:
		return b.pairedMethod(s, k, name, args)
	case pairLabels:
		return b.pairLabelsMethod(s, k, name, args)
	case tableRow:
		return b.rowMethod(s, k, name, args)
	}
	if name == "to_csv" {
		args = b.withPath(args)
	}
	if m := goTableMethods[class+"."+name]; m != nil {
		return m(b, s, o, args)
	}
	if f := b.c.lib.find(tableModels[class], name); f != nil {
		return b.callModel(s, class+"."+name+"()", *f, append([]arg{{val: o}}, args...))
	}
	if pythonReads[name] {
		return b.tableViaPython(s, o, name, args)
	}
	panic(b.unsupportedAt(s, "the method "+class+"."+name+"()", ""))
}
