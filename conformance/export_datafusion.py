"""Runs expressions of SQL and plans of Substrait in DataFusion, for export_datafusion_test.go.

Each line of the input is a function with rows of arguments, each line of the output what the rows give: [value], or null
where a row fails. Floats are texts.
"""

import base64
import json
import sys

import datafusion
import pyarrow as pa
from datafusion import SessionConfig, SessionContext
from datafusion.substrait import Consumer, Serde

ARROW = {"BOOLEAN": pa.bool_(), "BIGINT": pa.int64(), "DOUBLE": pa.float64(), "VARCHAR": pa.string()}


def answer(batch):
    return [[repr(v) if isinstance(v, float) else v] for v in batch.column(batch.num_columns - 1).to_pylist()]


def frames(ctx, request):
    """What each way to run it makes of the table input."""
    yield "SQL", ctx.sql(f"SELECT {request['expression']} AS v FROM input")
    if request["plan"]:
        plan = Serde.deserialize_bytes(base64.b64decode(request["plan"]))
        yield "Substrait", ctx.create_dataframe_from_logical_plan(Consumer.from_substrait_plan(ctx, plan))


def context(partitions):
    ctx = SessionContext(SessionConfig().with_target_partitions(1).with_repartition_joins(False))
    ctx.register_record_batches("input", partitions)
    return ctx


def row_by_row(frame, rows):
    """Each row is a partition of its own, so that it fails alone."""
    found = []
    for stream in frame.execute_stream_partitioned():
        try:
            found += [a for batch in stream for a in answer(batch.to_pyarrow())]
        except Exception as e:
            if "uuid" in str(e):
                raise
            found.append(None)
    assert len(found) == rows, f"{len(found)} of {rows} rows"
    return found


def together(frame):
    return [a for batch in frame.collect() for a in answer(batch)]


def run(request):
    types, params = request["types"] or [], request["params"] or []
    columns = [[float(row[i]) if t == "DOUBLE" and row[i] is not None else row[i] for row in request["rows"]] for i, t in enumerate(types)]
    rows = len(request["rows"])
    table = pa.table([pa.array(c, ARROW[t]) for c, t in zip(columns, types)], names=params) if params else pa.table({"nothing": pa.nulls(rows)})
    answers = {way: row_by_row(f, rows) for way, f in frames(context([[b] for b in table.to_batches(max_chunksize=1)]), request)}
    # The same as users have it, of the rows that give a value, and a few at a time, for what is evaluated of a batch depends on
    # how many rows need it; and all of them, which fail if one does.
    first = answers["SQL"]
    fine = [i for i, r in enumerate(first) if r is not None]
    if fine:
        some = table.take(pa.array(fine, pa.int64())).combine_chunks()
        for mode, batches in (" together", some.to_batches()), (" in small batches", some.to_batches(max_chunksize=4)):
            for way, f in frames(context([batches]), request):
                every = [None] * rows
                for i, r in zip(fine, together(f), strict=True):
                    every[i] = r
                answers[way + mode] = every
    if len(fine) < rows:
        for way, f in frames(context([table.combine_chunks().to_batches()]), request):
            try:
                together(f)
            except Exception:
                continue
            raise ValueError(f"{way} does not fail, though a row does")
    return {f"{way}, DataFusion {datafusion.__version__}": found for way, found in answers.items()}


def main():
    for line in sys.stdin:
        try:
            reply = {"answers": run(json.loads(line))}
        except Exception as e:
            reply = {"error": f"{type(e).__name__}: {e}"[:3000]}
        print(json.dumps(reply), flush=True)


main()
