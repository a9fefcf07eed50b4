package rewrite

import (
	"regexp"
	"strings"
)

// method is what a method of an RDD, a DataFrame or a group of rows does.
type method struct {
	is methodIs
	// functions are how many of its arguments are functions that run on rows.
	functions int
}

type methodIs uint16

const (
	// lazy makes a step of a lineage; wide, one that moves rows between partitions.
	lazy methodIs = 1 << iota
	wide
	// eager runs a job; partial, one that stops when it has enough rows; repeats, one that may read its input several times.
	eager
	partial
	repeats
	// same gives the object itself.
	same
	// neutral asks for what has nothing to do with rows; observes, for what a cache changes.
	neutral
	observes
	// toRDD and toFrame make a step of the other kind; several makes a list of steps.
	toRDD
	toFrame
	several
	// samples makes other rows each time, unless it is given a seed.
	samples
	// byPartition depends on how rows are divided into partitions.
	byPartition
	// keeps has Spark keep the rows itself: a checkpoint.
	keeps
	// unseen does what is not followed.
	unseen
)

// methods reads a table: names, and what they are.
func methods(lines ...any) map[string]method {
	out := map[string]method{}
	for i := 0; i < len(lines); i += 3 {
		for _, name := range strings.Fields(lines[i].(string)) {
			out[name] = method{lines[i+1].(methodIs), lines[i+2].(int)}
		}
	}
	return out
}

// ofRDD are the methods of pyspark.RDD, of versions 2.4 to 4.
var ofRDD = methods(
	"map filter flatMap mapPartitions mapValues flatMapValues keyBy mapPartitionsWithSplit", lazy, 1,
	"mapPartitionsWithIndex", lazy|byPartition, 1,
	"keys values union zip coalesce", lazy, 0,
	"glom zipWithUniqueId", lazy|byPartition, 0,
	"pipe barrier", lazy|unseen, 0,
	"sample", lazy|samples, 0,
	"sampleByKey", lazy|wide|samples, 0,
	"randomSplit", lazy|several|samples, 0,
	"reduceByKey groupBy partitionBy", lazy|wide, 1,
	"aggregateByKey combineByKey foldByKey", lazy|wide, 3,
	"groupByKey distinct intersection subtract subtractByKey join leftOuterJoin rightOuterJoin fullOuterJoin cogroup groupWith cartesian repartition repartitionAndSortWithinPartitions", lazy|wide, 0,
	"sortBy", lazy|wide|repeats, 1,
	"sortByKey", lazy|wide|repeats, 0,
	"zipWithIndex", lazy|repeats, 0,
	"toDF", lazy|toFrame|repeats, 0,
	"collect count top takeOrdered takeSample reduce fold aggregate treeReduce treeAggregate sum mean min max stats variance stdev sampleVariance sampleStdev countByKey countByValue countApprox countApproxDistinct meanApprox sumApprox collectAsMap collectWithJobGroup reduceByKeyLocally foreach foreachPartition saveAsTextFile saveAsPickleFile saveAsSequenceFile saveAsHadoopFile saveAsNewAPIHadoopFile saveAsHadoopDataset saveAsNewAPIHadoopDataset toLocalIterator", eager, 0,
	"histogram", eager|repeats, 0,
	"first take isEmpty lookup", eager|partial, 0,
	"setName", same, 0,
	"getNumPartitions name isCheckpointed isLocallyCheckpointed getCheckpointFile context ctx partitioner getResourceProfile", neutral, 0,
	"toDebugString getStorageLevel is_cached id", observes, 0,
	"checkpoint localCheckpoint", keeps, 0,
	"withResources", lazy, 0,
)

// ofFrame are the methods of pyspark.sql.DataFrame.
var ofFrame = methods(
	"select selectExpr filter where withColumn withColumns withColumnRenamed withColumnsRenamed drop alias hint union unionAll unionByName fillna dropna replace toDF coalesce to withMetadata unpivot melt", lazy, 0,
	"mapInPandas mapInArrow", lazy, 1,
	"sample sampleBy", lazy|samples, 0,
	"randomSplit", lazy|several|samples, 0,
	"limit offset", lazy, 0,
	"agg join crossJoin distinct dropDuplicates drop_duplicates repartition subtract intersect intersectAll exceptAll", lazy|wide, 0,
	"orderBy sort repartitionByRange sortWithinPartitions", lazy|wide|repeats, 0,
	"describe summary crosstab freqItems", lazy|wide|repeats, 0,
	"collect count toPandas toArrow foreach foreachPartition toLocalIterator approxQuantile corr cov tail", eager, 0,
	"first head take show isEmpty", eager|partial, 0,
	"printSchema schema dtypes columns isLocal isStreaming inputFiles sameSemantics semanticHash colRegex sparkSession sql_ctx metadataColumn", neutral, 0,
	"explain storageLevel is_cached", observes, 0,
	"rdd", lazy|toRDD, 0,
	"toJSON", lazy|toRDD, 0,
	"checkpoint localCheckpoint", eager|keeps, 0,
	"observe writeStream withWatermark pandas_api to_pandas_on_spark to_koalas", unseen, 0,
)

// partitionsOf are methods of an RDD that tell how a DataFrame was divided.
const partitionsOf = "getNumPartitions glom mapPartitionsWithIndex zipWithUniqueId mapPartitions foreachPartition"

// caching methods, and how a session's names say the same.
const (
	cachers  = "cache persist"
	viewMade = "createOrReplaceTempView createTempView createGlobalTempView createOrReplaceGlobalTempView registerTempTable"
)

// ofContext are methods of contexts and sessions that begin a lineage.
var ofContext = methods(
	"textFile wholeTextFiles sequenceFile newAPIHadoopFile hadoopFile hadoopRDD newAPIHadoopRDD binaryFiles binaryRecords pickleFile", lazy|toRDD, 0,
	"parallelize emptyRDD", lazy|toRDD|neutral, 0,
	"range createDataFrame", lazy|toFrame|neutral, 0,
	"table", lazy|toFrame, 0,
)

// reads are methods of spark.read that begin a lineage.
const reads = "csv json parquet orc text textFile load table jdbc xml"

// columnar finds formats that are read by columns.
var columnar = regexp.MustCompile(`format\(\s*["'](?:parquet|orc|delta|iceberg)["']`)

// writes are methods of df.write that run a job.
const writes = "save parquet csv json orc text saveAsTable insertInto jdbc xml create createOrReplace append overwrite overwritePartitions replace"

// groupMethods are methods of grouped rows that make a DataFrame; the first functions are those that get a function.
var groupMethods = methods(
	"agg count sum avg mean max min", lazy|wide, 0,
	"apply applyInPandas applyInArrow applyInPandasWithState", lazy|wide, 1,
)

// Functions of pyspark.sql.functions with another result each time, and those that depend on partitions.
const (
	changingColumns  = "rand randn random uniform randstr uuid shuffle current_timestamp current_date current_time now curdate localtimestamp"
	partitionColumns = "monotonically_increasing_id spark_partition_id"
)

// changingSQL finds the same in SQL.
var changingSQL = regexp.MustCompile(`(?i)\b(?:(rand|randn|random|uniform|randstr|uuid|shuffle|now|curdate|monotonically_increasing_id|spark_partition_id|unix_timestamp)\s*\(|(current_timestamp|current_date|current_time|localtimestamp|tablesample)\b)`)

// seededSQL are calls of rand and the like with a seed.
var seededSQL = regexp.MustCompile(`(?i)\b(?:rand|randn|random)\s*\(\s*\d+\s*\)|\bunix_timestamp\s*\(\s*[^)\s]`)

// sqlChanges is what gives other rows each time in a text of SQL.
func sqlChanges(text string) string {
	found := changingSQL.FindStringSubmatch(seededSQL.ReplaceAllString(text, ""))
	if found == nil {
		return ""
	}
	if found[1] != "" {
		return strings.ToLower(found[1]) + "()"
	}
	return strings.ToLower(found[2])
}

// has reports whether a name is among those of a list.
func has(names, name string) bool { return strings.Contains(" "+names+" ", " "+name+" ") }

// Modules whose functions give the same for the same arguments, and do nothing else.
const constantModules = "re json math cmath operator string itertools functools collections collections.abc datetime csv ast html html.parser urllib.parse hashlib base64 decimal fractions statistics unicodedata textwrap bisect heapq struct zlib copy calendar difflib fnmatch ipaddress xml.etree.ElementTree numbers binascii typing types enum dataclasses abc colorsys keyword numpy pandas argparse io zoneinfo pathlib posixpath os.path sys pickle gzip bz2 lzma dateutil dateutil.parser pytz contextlib warnings traceback pprint locale configparser optparse getopt glob platform inspect errno __future__ pyspark"

// Names of these and other modules that give another value each time, or do more than give one.
var changingNames = map[string]string{
	"datetime.datetime.now": "the time", "datetime.datetime.today": "the time", "datetime.datetime.utcnow": "the time", "datetime.date.today": "the time",
	"numpy.random": "random numbers", "random": "random numbers", "secrets": "random numbers", "uuid.uuid1": "a new identity", "uuid.uuid4": "a new identity",
	"time.time": "the time", "time.time_ns": "the time", "time.perf_counter": "the time", "time.monotonic": "the time", "time.process_time": "the time", "time.ctime": "the time",
	"os.urandom": "random bytes", "os.getpid": "the process", "pandas.Timestamp.now": "the time", "pandas.Timestamp.today": "the time", "socket.gethostname": "the machine",
	"pyspark.TaskContext": "the task",
}

// constantNames are names of other modules that give the same each time.
const constantNames = "time.strptime time.strftime time.mktime time.gmtime time.localtime uuid.UUID uuid.uuid3 uuid.uuid5 os.sep os.linesep os.environ os.getenv"

// actingBuiltins are builtin functions that do more than give a value.
const actingBuiltins = "print open input exec eval compile globals locals vars __import__ breakpoint exit quit setattr delattr"

// mutators are methods that change the object that they are called on.
const mutators = "append add update extend insert pop popitem popleft appendleft remove discard clear setdefault sort reverse write writelines writerow writerows send put push commit execute increment inc"

// changes says why a function of a library, by its path, has not the same effect if it runs once or twice; "" if it has.
func changes(path string) string {
	for at := path; at != ""; {
		if what := changingNames[at]; what != "" {
			return path + " gives " + what
		}
		i := strings.LastIndexByte(at, '.')
		at = at[:max(i, 0)]
	}
	if name, ok := strings.CutPrefix(path, "builtins."); ok {
		if has(actingBuiltins, name) {
			return name + "() does more than give a value"
		}
		return ""
	}
	if has(constantNames, path) {
		return ""
	}
	for at := path; at != ""; {
		if has(constantModules, at) {
			return ""
		}
		i := strings.LastIndexByte(at, '.')
		at = at[:max(i, 0)]
	}
	return path + " is of a module that isn't looked into"
}
