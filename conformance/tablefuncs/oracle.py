"""Writes the tables that table functions are tried with, and what pandas makes of
them: FOLDER/INPUT.arrow, FOLDER/FUNCTION.INPUT.arrow or .json of an exception."""

import datetime
import importlib.util
import inspect
import json
import os
import sys
import traceback

import pandas as pd
import pyarrow as pa


def tables():
    names = pa.array(["b", "a", "é€😀", "b", ""])
    ints = pa.array([3, -1, 0, 12, 7], pa.int64())
    out = {
        "plain": pa.table({"x": ints, "name": names}),
        "floats": pa.table({"x": pa.array([1.5, float("nan"), -0.0, float("inf"), 1e300]), "name": names}),
        "nulls": pa.table({"x": pa.array([1, None, 3, None, -5], pa.int64()), "name": pa.array(["a", None, "", None, "z"])}),
        "null_floats": pa.table({"x": pa.array([1.5, None, 3.25, None, -5.0]), "name": names}),
        "bools": pa.table({"x": pa.array([True, False, True, True, False]), "name": names}),
        "null_bools": pa.table({"x": pa.array([True, None, False, True, None]), "name": names}),
        "empty": pa.table({"x": pa.array([], pa.int64()), "name": pa.array([], pa.string())}),
        "one": pa.table({"x": pa.array([2**63 - 1], pa.int64()), "name": pa.array(["only"])}),
        "all_null": pa.table({"x": ints, "name": pa.nulls(5)}),
        "chunks": pa.concat_tables([pa.table({"x": ints[:2], "name": names[:2]}), pa.table({"x": ints[2:], "name": names[2:]})]),
        "times": pa.table({"x": ints, "name": names, "when": pa.array([datetime.datetime(2020, 1, 1), None] * 2 + [None], pa.timestamp("us"))}),
        "large_strings": pa.table({"x": ints, "name": names.cast(pa.large_string())}),
        "many": pa.table({"x": pa.array([(i * 37) % 1000 for i in range(5000)]), "name": pa.array(["n%d" % (i % 17) for i in range(5000)])}),
    }
    for t in ("int8", "int16", "int32", "uint8", "uint16", "uint32", "uint64", "float32"):
        out[t] = pa.table({"x": pa.array([3, 1, 0, 12, 7], getattr(pa, t)()), "name": names})
    moments = [datetime.datetime(2020, 1, 2, 3, 4, 5), datetime.datetime(1969, 7, 20), datetime.datetime(2019, 12, 31, 23, 59, 59)] * 2
    for unit in ("s", "ms", "us", "ns"):
        out["times_" + unit] = pa.table({"x": pa.array(range(5), pa.int32()), "name": names, "when": pa.array(moments[:5], pa.timestamp(unit))})
    out["no_times"] = out["times_us"].slice(0, 0)
    out["dates"] = pa.table({"name": pa.array(["2020-01-02", None, "1999-12-31"])})
    out["null_int8"] = pa.table({"x": pa.array([1, None, 3, None, 5], pa.int8()), "name": names})
    return out


def write(path, table):
    with pa.OSFile(path, "wb") as f, pa.ipc.new_stream(f, table.schema) as w:
        w.write_table(table)


def main(path, folder):
    spec = importlib.util.spec_from_file_location("cases", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    # Functions whose docstring begins with "Every" get all, with "Of" those that follow, the others a few.
    for name, table in tables().items():
        write(os.path.join(folder, name + ".arrow"), table)
        for fn, f in list(vars(module).items()):
            if not inspect.isfunction(f) or fn.startswith("_"):
                continue
            params = list(inspect.signature(f).parameters.values())
            if not params or params[0].annotation is not pd.DataFrame:
                continue
            doc = f.__doc__ or ""
            if doc.startswith("Of "):
                if name not in doc[3:].rstrip(".").split(", "):
                    continue
            elif name not in ("plain", "nulls", "empty") and not doc.startswith("Every"):
                continue
            stem = os.path.join(folder, fn + "." + name)
            try:
                result = f(table.to_pandas())
                if not isinstance(result, pd.DataFrame):
                    raise TypeError("%s() returned %s, and a table function returns a DataFrame" % (fn, type(result).__name__))
                if any(not isinstance(c, str) for c in result.columns):
                    json.dump({"type": "TypeError", "message": "", "line": 0}, open(stem + ".json", "w"))
                    continue
                try:
                    write(stem + ".arrow", pa.Table.from_pandas(result, preserve_index=False).replace_schema_metadata(None))
                except pa.ArrowException:
                    json.dump({"type": "TypeError", "message": "", "line": 0}, open(stem + ".json", "w"))
            except Exception as e:
                lines = [t.lineno for t in traceback.extract_tb(e.__traceback__) if t.filename == path]
                json.dump({"type": type(e).__name__, "message": str(e), "line": lines[-1] if lines else 0}, open(stem + ".json", "w"))


main(*sys.argv[1:])
