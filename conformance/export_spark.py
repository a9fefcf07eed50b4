"""Runs expressions of SQL in Spark, for export_spark_test.go.

Each line of the input is a function with rows of arguments, each line of the output what the rows give: [value], or null
where a row fails. Floats are texts.
"""

import datetime
import json
import os
import sys
import tempfile

os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

import pyarrow as pa
import pyarrow.parquet
import pyspark
from pyspark.sql import Column, SparkSession

FOUR = pyspark.__version__ >= "4"
ARROW = {"BOOLEAN": pa.bool_(), "BIGINT": pa.int64(), "DOUBLE": pa.float64(), "STRING": pa.string(), "DATE": pa.date32()}
DIRECTORY = tempfile.TemporaryDirectory(prefix="hipy-spark-")


def session():
    options = {"ui.enabled": "false", "ui.showConsoleProgress": "false", "sql.shuffle.partitions": "1", "sql.warehouse.dir": DIRECTORY.name, "sql.files.openCostInBytes": "0", "sql.parquet.datetimeRebaseModeInRead": "CORRECTED"}
    builder = SparkSession.builder.master("local[1]")
    for name, value in options.items():
        builder = builder.config("spark." + name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("OFF")
    return made


def tried(spark, text):
    """A column that is NULL where the expression fails."""
    jvm = spark.sparkContext._jvm
    parsed = spark._jsparkSession.sessionState().sqlParser().parseExpression(f"named_struct('v', {text})")
    expression = jvm.org.apache.spark.sql.catalyst.expressions.TryEval(parsed)
    if FOUR:
        from pyspark.sql.classic.column import Column as Classic

        return Classic(jvm.org.apache.spark.sql.classic.ExpressionUtils.column(expression))
    return Column(jvm.org.apache.spark.sql.Column(expression))


def stored(spark, name, table):
    path = os.path.join(DIRECTORY.name, name + ".parquet")
    pa.parquet.write_table(table, path)
    return spark.read.schema(", ".join(f"`{n}` {t}" for n, t in SCHEMA)).parquet(path)


SCHEMA = []


def answer(value):
    return [repr(value) if isinstance(value, float) else value.isoformat() if isinstance(value, datetime.date) else value]


def cell(value, kind):
    if value is None:
        return None
    return float(value) if kind == "DOUBLE" else datetime.date.fromisoformat(value[:10]) if kind == "DATE" else value


def run(spark, request):
    """What each way to run it gives."""
    global SCHEMA
    types, params = request["types"], request["params"]
    SCHEMA = list(zip(params, types)) + [("_row", "BIGINT")]
    columns = [[cell(row[i], t) for row in request["rows"]] for i, t in enumerate(types)]
    table = pa.table([pa.array(c, ARROW[t]) for c, t in zip(columns, types)] + [pa.array(range(len(request["rows"])), pa.int64())], names=[n for n, _ in SCHEMA])
    frame = stored(spark, "all", table)
    ways = {"expression": request["expression"]}
    if FOUR and request["statement"]:
        spark.sql(request["statement"])
        ways["function"] = request["call"]
    answers = {}
    for ansi in "false", "true":
        spark.conf.set("spark.sql.ansi.enabled", ansi)
        found = frame.select("_row", *(tried(spark, text).alias(way) for way, text in ways.items())).orderBy("_row").collect()
        for way in ways:
            answers[f"PySpark {pyspark.__version__}, {way}, ANSI {ansi}"] = [None if r[way] is None else answer(r[way].v) for r in found]
    # The same as users have it, of the rows that give a value.
    spark.conf.unset("spark.sql.ansi.enabled")
    rows = next(iter(answers.values()))
    fine = [i for i, r in enumerate(rows) if r is not None]
    found = stored(spark, "fine", table.take(pa.array(fine, pa.int64()))).selectExpr("_row", *(f"{text} AS {way}" for way, text in ways.items())).collect()
    for way in ways:
        plain = [None] * len(rows)
        for r in found:
            plain[r._row] = answer(r[way])
        answers[f"PySpark {pyspark.__version__}, {way} by itself"] = plain
    return answers


def main():
    spark = session()
    for line in sys.stdin:
        try:
            reply = {"answers": run(spark, json.loads(line))}
        except Exception as e:
            reply = {"error": str(e)[:3000]}
        print(json.dumps(reply), flush=True)
    spark.stop()


main()
