"""What Spark pickles: an object that needs nothing on the executors but PySpark and the artifact."""

# A class of no module is pickled with its text, so workers need not have this package.
_TEXT = '''
class Stub:
    """Asks the artifact's worker module for what answers, once per process, and calls it."""

    def __init__(self, artifact, factory, arguments, arrow=True):
        self.artifact, self.factory, self.arguments, self.arrow, self.answer = artifact, factory, arguments, arrow, None

    def __call__(self, *columns):
        if self.answer is None:
            self.arrow or self.among_ours()
            self.answer = self.open()
        return self.answer(*columns)

    def of_table(self):
        """A function of one parameter: Spark counts them."""
        return lambda table: self(table)

    def open(self):
        import importlib
        import os
        import sys

        from pyspark import SparkFiles

        if self.artifact not in sys.modules:
            from importlib import util

            folder = os.path.join(SparkFiles.getRootDirectory(), self.artifact, "hipy")
            spec = util.spec_from_file_location(self.artifact, os.path.join(folder, "__init__.py"), submodule_search_locations=[folder])
            sys.modules[self.artifact] = module = util.module_from_spec(spec)
            spec.loader.exec_module(module)
        worker = importlib.import_module(self.artifact + ".spark._worker")
        return getattr(worker, self.factory)(*self.arguments)

    def __getstate__(self):
        return self.artifact, self.factory, self.arguments, self.arrow

    def __setstate__(self, state):
        self.artifact, self.factory, self.arguments, self.arrow = state
        self.answer = None
        if not self.arrow:
            self.without_pandas()

    def without_pandas(self):
        """Before PySpark 4.1 columns come as pandas Series, in which integers with NULLs are floats and old dates do not fit.

        An iterator UDF has a serializer of its own, which the worker has made before it reads this: that one is told
        to give Arrow's arrays, and to take them.
        """
        import sys

        frame = sys._getframe()
        while frame is not None and frame.f_code.co_name != "read_udfs":
            frame = frame.f_back
        if frame is None:
            return  # the driver reads it
        serializer = frame.f_locals["ser"]

        def to_array(column, *rest):
            return column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()

        def to_batch(results):
            import pyarrow

            (carrier, _, *_) = results
            return pyarrow.RecordBatch.from_arrays([carrier.__dict__["hipy_array"]], ["_0"])

        serializer.arrow_to_pandas, serializer._create_batch = to_array, to_batch

    def among_ours(self):
        """Spark may nest iterator UDFs, f(g(x)), in one pass, in which all have to be ours."""
        import sys

        frame, functions = sys._getframe(2), []
        while set(frame.f_code.co_freevars) == {"f", "g"}:  # chain() of Spark's worker
            functions += [frame.f_locals["f"], frame.f_locals["g"]]
            frame = frame.f_back
        while functions:
            f = functions.pop()
            if getattr(getattr(f, "__code__", None), "co_freevars", ()) == ("f", "g"):
                functions += [c.cell_contents for c in f.__closure__]
            elif type(f).__name__ != "Stub":
                raise TypeError("%s is a pandas UDF of iterators, which before PySpark 4.1 can't be nested with functions of hipy: make it one of Series" % getattr(f, "__name__", f))
'''


def _made():
    namespace = {"__name__": "hipy_spark_stub"}
    exec(compile(_TEXT, "<hipy.spark>", "exec"), namespace)
    return namespace["Stub"]


Stub = _made()
