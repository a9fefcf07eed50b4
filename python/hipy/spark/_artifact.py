"""The file that executors get: the library, the user's text, and the few modules that open it. Its name is that of its content."""

import ast
import hashlib
import json
import os
import subprocess
import zipfile

from .. import _cache
from .._register import HipyError, _command

_MODULES = ["_abi.py", "_columns.py", "_frames.py", "_library.py", "_results.py", "spark/_types.py", "spark/_worker.py", "spark/_python.py"]


class Artifact:
    """An artifact: name, path of the file, and the manifest of its library."""

    def __init__(self, name, path, manifest):
        self.name, self.path, self.manifest = name, path, manifest

    def send(self, spark):
        """Has Spark bring it to all executors, where it is unpacked in a folder of its name. It may be sent again."""
        location = "%s#%s" % (self.path, self.name)
        if is_connect(spark):
            spark.addArtifacts(location, archive=True)
        else:
            spark.sparkContext.addArchive(location)


def is_connect(spark):
    """Whether a session is one of Spark Connect."""
    return type(spark).__module__.startswith("pyspark.sql.connect")


def made(source, functions=(), sigs=(), options=(), text=None):
    """The artifact of a file, or of a text that has that file's name."""
    with _cache.temporary() as temporary:
        if text is not None:
            source = os.path.join(temporary, os.path.basename(source))
            with open(source, "w", encoding="utf-8", newline="\n") as f:
                f.write(text)
        library = os.path.join(temporary, "udf.so")
        manifest = _build(source, functions, sigs, options, library)
        manifest["source"], manifest["library"] = os.path.basename(source), "udf.so"
        files = {"manifest.json": json.dumps(manifest, indent=1, sort_keys=True).encode()}
        with open(library, "rb") as f:
            files["udf.so"] = f.read()
        for name, path in _sources(source).items():
            with open(path, "rb") as f:
                files["source/" + name] = f.read()
        package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        for name in _MODULES:
            with open(os.path.join(package, name), "rb") as f:
                files["hipy/" + name] = f.read()
        files["hipy/__init__.py"] = files["hipy/spark/__init__.py"] = b""
        return _packed(files, manifest)


def _build(source, functions, sigs, options, output):
    """Compiles; the manifest of the library."""
    command = [_command(), "build", os.fspath(source), "--target", "arrow", "-o", output, "--json"]
    for flag, values in (("-f", functions), ("--sig", sigs)):
        for v in values:
            command += [flag, v]
    run = subprocess.run(command + list(options), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    if run.returncode:
        raise HipyError(run.stderr.strip() or "hipy build failed with exit code %d" % run.returncode)
    return json.loads(run.stdout)["manifest"]


def _packed(files, manifest):
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(b"%s\0%d\0" % (name.encode(), len(files[name])) + files[name])
    name = "hipy_" + digest.hexdigest()[:20]

    def write(folder):
        with zipfile.ZipFile(os.path.join(folder, name + ".zip"), "w", zipfile.ZIP_DEFLATED) as z:
            for n in sorted(files):
                info = zipfile.ZipInfo(n)  # of 1980, so that the same content is the same file
                info.external_attr, info.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
                z.writestr(info, files[n])

    return Artifact(name, os.path.join(_cache.made("spark-" + name, write), name + ".zip"), manifest)


def _sources(source):
    """The file and those modules beside it that it imports, with their paths: for functions that CPython runs."""
    folder, found, todo = os.path.dirname(os.path.abspath(source)), {}, [os.path.basename(source)]
    while todo:
        name = todo.pop()
        path = os.path.join(folder, name)
        if name in found or not os.path.isfile(path):
            continue
        found[name] = path
        with open(path, "rb") as f:
            tree = ast.parse(f.read())
        for module in _imported(tree):
            todo.append(module + ".py")
            for at, folders, names in os.walk(os.path.join(folder, module)):
                folders[:] = [n for n in folders if n != "__pycache__"]
                todo += [os.path.relpath(os.path.join(at, n), folder) for n in names if n.endswith(".py")]
    return found


def _imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]
