"""A library with functions in CPython, in interpreters of other versions than the reference: run by TestVersions of
python_test.go with each interpreter that it finds. Arguments: the library, the version that it was compiled for."""

import os
import sys
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import hipy

lib = hipy.load(sys.argv[1])
ours = "%d.%d" % sys.version_info[:2]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    try:
        got = lib.shout(["a", None])
        again = lib.shout(["é"])
    except ImportError as e:
        assert sys.version_info < (3, 11), e
        assert "needs CPython 3.11 or later, and this process runs %d.%d." % sys.version_info[:2] in str(e), e
        sys.exit()
assert got == ["A", None] and again == ["É"], (got, again)
told = [str(w.message) for w in caught if issubclass(w.category, RuntimeWarning)]
if ours == sys.argv[2]:
    assert not told, told
else:
    assert len(told) == 1 and "compiled to answer as CPython %s does" % sys.argv[2] in told[0] and ours in told[0], told
