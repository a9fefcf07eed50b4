package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Method generates a call of a method of a frame or series.
type Method func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object

// Methods are those that are made in Go, by class and name.
var Methods map[string]Method

func init() {
	Methods = map[string]Method{
		"Series.drop":             seriesDrop,
		"DataFrame.to_dict":       frameToDict,
		"Series.reindex":          tableReindex,
		"Series.between_time":     betweenTimes("between_time", "start_time end_time"),
		"DataFrame.between_time":  betweenTimes("between_time", "start_time end_time"),
		"Series.at_time":          betweenTimes("at_time", "time"),
		"DataFrame.at_time":       betweenTimes("at_time", "time"),
		"DataFrame.reindex":       tableReindex,
		"Series.items":            seriesItems,
		"Series.to_dict":          seriesToDict,
		"Series.rename":           seriesRename,
		"Series.groupby":          seriesGroupBy,
		"Series.to_frame":         seriesToFrame,
		"Series.pipe":             tablePipe,
		"DataFrame.pipe":          tablePipe,
		"Series.rank":             seriesRank,
		"Series.pct_change":       seriesChange,
		"Series.agg":              seriesAgg,
		"Series.aggregate":        seriesAgg,
		"DataFrame.agg":           frameAgg,
		"DataFrame.aggregate":     frameAgg,
		"Series.mode":             seriesMode,
		"Series.interpolate":      seriesInterpolate,
		"DataFrame.interpolate":   frameEach("interpolate"),
		"Series.combine_first":    seriesCombineFirst,
		"Series.corr":             seriesWith("corr"),
		"Series.cov":              seriesWith("cov"),
		"DataFrame.corr":          frameCorrelation,
		"DataFrame.quantile":      frameQuantile,
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
		"Series.replace":          seriesReplace,
		"DataFrame.replace":       frameReplace,
		"DataFrame.query":         frameQuery,
		"DataFrame.iterrows":      frameIterRows,
		"DataFrame.itertuples":    frameIterTuples,
		"Series.astype":           seriesAsType,
		"DataFrame.astype":        frameAsType,
		"Series.where":            seriesWhere(false),
		"Series.mask":             seriesWhere(true),
		"Series.clip":             seriesClip,
		"Series.between":          seriesBetween,
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
		"Series.median":           seriesMedian,
		"Series.quantile":         seriesQuantile,
		"Series.describe":         seriesDescribe,
		"DataFrame.describe":      frameDescribe,
		"Series.any":              seriesHolds("any"),
		"Series.all":              seriesHolds("all"),
		"Series.unique":           seriesUnique,
		"Series.sample":           tableSample,
		"DataFrame.sample":        tableSample,
		"Series.tail":             tableTail,
		"Series.dropna":           dropMissing,
		"Series.nlargest":         tableExtremes(true),
		"Series.nsmallest":        tableExtremes(false),
		"DataFrame.nlargest":      tableExtremes(true),
		"DataFrame.nsmallest":     tableExtremes(false),
		"DataFrame.assign":        frameAssign,
		"DataFrame.insert":        frameInsert,
		"DataFrame.pop":           framePop,
		"DataFrame.set_index":     frameSetIndex,
		"DataFrame.select_dtypes": frameSelectTypes,
		"DataFrame.tail":          tableTail,
		"DataFrame.dropna":        dropMissing,
		"DataFrame.fillna":        frameFill,
		"DataFrame.round":         frameRound,
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
		"Series.prod":             seriesProduct,
		"Series.product":          seriesProduct,
		"Series.sem":              seriesError,
		"Series.apply":            seriesApply,
		"Series.map":              seriesApply,
		"DataFrame.apply":         frameApply,
		"DataFrame.transpose": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			numpy.Bind(b, s, "DataFrame.transpose()", "", args)
			return frameTransposed(b, s, o.Static.(DataFrame))
		},
		"DataFrame.copy": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			numpy.Bind(b, s, "DataFrame.copy()", "", args)
			k := o.Static.(DataFrame)
			return newFrame(b, s, k.Names, k.index, k.cols)
		},
		"Series.copy": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			numpy.Bind(b, s, "Series.copy()", "", args)
			return o
		},
		"DataFrame.melt":    frameMelt,
		"Series.explode":    tableExplode,
		"DataFrame.explode": tableExplode,
		"Series.factorize":  seriesFactorize,
		"DataFrame.join":    frameJoin,
		"DataFrame.merge": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			return mergeFunction(b, s, append([]stage.Arg{{Value: o}}, args...))
		},
		"Series.isna":               seriesTest(true),
		"Series.isnull":             seriesTest(true),
		"Series.notna":              seriesTest(false),
		"Series.notnull":            seriesTest(false),
		"Series.fillna":             seriesFill,
		"Series.isin":               seriesIsIn,
		"DataFrame.head":            tableHead,
		"Series.head":               tableHead,
		"DataFrame.rename":          frameRename,
		"DataFrame.drop":            frameDrop,
		"Series.tolist":             seriesToList,
		"Series.to_list":            seriesToList,
		"DataFrame.to_csv":          tableToCSV,
		"Series.sum":                seriesReduce("sum"),
		"Series.mean":               seriesReduce("mean"),
		"Series.min":                seriesReduce("min"),
		"Series.max":                seriesReduce("max"),
		"Series.count":              seriesCount,
		"Series.nunique":            seriesDistinct,
		"Series.duplicated":         tableDuplicated,
		"DataFrame.duplicated":      tableDuplicated,
		"Series.drop_duplicates":    dropDuplicates,
		"DataFrame.drop_duplicates": dropDuplicates,
		"DataFrame.sort_values":     tableSort,
		"Series.sort_values":        tableSort,
		"DataFrame.sort_index":      tableSortIndex,
		"Series.sort_index":         tableSortIndex,
		"Series.value_counts":       valueCounts,
		"DataFrame.value_counts":    frameValueCounts,
		"DataFrame.pivot":           framePivot,
		"DataFrame.pivot_table":     framePivotTable,
		"DataFrame.reset_index":     tableResetIndex,
		"Series.reset_index":        tableResetIndex,
		"DataFrame.groupby":         frameGroupBy,
		"DataFrame.resample":        tableResample,
		"Series.resample":           tableResample,
		"Series.to_csv":             tableToCSV,
		"Series.to_numpy":           tableToNumpy,
		"DataFrame.to_numpy":        tableToNumpy,
		"DataFrame.to_parquet":      frameToParquet,
		"Series.to_string":          tableToString,
		"DataFrame.to_string":       tableToString,
	}
}

// tableMethodCall calls a method.
func tableMethodCall(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	class := o.TypeName()
	switch k := o.Static.(type) {
	case accessorOf:
		if k.name == "dt" {
			return dtMethod(b, s, k, name, args)
		}
		if labels, ok := k.of.Static.(objectArray); ok {
			return labelTexts(b, s, labels, name, args)
		}
		return stringMethod(b, s, k, name, args)
	case objectArray:
		return objectArrayMethod(b, s, k, name, args)
	case rowLabels:
		return labelsMethod(b, s, k, name, args)
	case window:
		return windowMethod(b, s, k, name, args)
	case derived:
		return derivedMethod(b, s, k, name, args)
	case splitTexts:
		return splitApply(b, s, o, args)
	case groupBy:
		return groupMethod(b, s, o, name, args)
	case levelled:
		return levelledMethod(b, s, k, name, args)
	case grid:
		return gridMethod(b, s, k, name, args)
	case pairedFrame:
		return pairedMethod(b, s, k, name, args)
	case pairLabels:
		return pairLabelsMethod(b, s, k, name, args)
	case tableRow:
		return rowMethod(b, s, k, name, args)
	}
	if name == "to_csv" {
		args = b.WithPath(args)
	}
	if m := Methods[class+"."+name]; m != nil {
		return m(b, s, o, args)
	}
	if f := b.Compiler.Lib.Find(tableModels[class], name); f != nil {
		return b.CallModel(s, class+"."+name+"()", *f, append([]stage.Arg{{Value: o}}, args...))
	}
	if pythonReads[name] {
		return tableViaPython(b, s, o, name, args)
	}
	panic(b.UnsupportedAt(s, "the method "+class+"."+name+"()", ""))
}
