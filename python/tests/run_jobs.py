"""Runs jobs of Spark in one process, each in a folder of its own and with a context of its own, for rewrite_test.go.

    python run_jobs.py < JOBS

JOBS is a JSON list of {"dir", "text", "args"}; standard output gets one of {"out", "files"}: what each has printed, and the
rows of what it has written, in order, for how they are divided into files is Spark's own matter."""
import contextlib
import io
import json
import os
import sys

import pyarrow.parquet
from pyspark import SparkContext
from pyspark.sql import SparkSession


def rows_of(folder):
    found = {}
    for path, _, names in os.walk(folder):
        written = path[len(folder):].split(os.sep)[1] if path != folder else ""
        for name in names:
            file = os.path.join(path, name)
            if not written or name.startswith((".", "_")):
                continue
            if name.endswith(".parquet"):
                rows = [repr(r) for r in pyarrow.parquet.read_table(file).to_pylist()]
            else:
                with open(file) as f:
                    rows = f.read().splitlines()
            found.setdefault(written, []).extend(rows)
    return {name: sorted(rows) for name, rows in found.items()}


def run(job):
    os.chdir(job["dir"])
    SparkContext._ensure_initialized()
    jvm = SparkContext._jvm
    jvm.java.lang.System.setProperty("user.dir", job["dir"])  # what file systems that are opened from now on begin with
    jvm.org.apache.hadoop.fs.FileSystem.closeAll()
    sys.argv = ["job.py", *job["args"]]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(job["text"], "job.py", "exec"), {"__name__": "__main__"})
    if SparkSession._instantiatedSession is not None:
        SparkSession._instantiatedSession.stop()
    if SparkContext._active_spark_context is not None:
        SparkContext._active_spark_context.stop()
    return {"out": out.getvalue(), "files": rows_of(job["dir"])}


if __name__ == "__main__":
    json.dump([run(job) for job in json.load(sys.stdin)], sys.stdout)
