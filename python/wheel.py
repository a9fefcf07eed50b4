"""Makes the wheel of hipy: the command, the runtime's libraries and the Python package.

    python wheel.py COMMAND PREBUILT OUT

COMMAND is the built bin/hipy, PREBUILT a folder that `hipy prebuild` has filled, OUT the folder for
the wheel. It needs nothing but Python, so that it runs where no packages can be had. The wheel's
layout is that of PEP 427: the package at its top, the command and the libraries among its data,
which installers put into the environment's bin and lib.
"""
import base64
import hashlib
import os
import platform
import re
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
NAME = "hipy"


def project():
    """The version, summary and oldest Python of pyproject.toml."""
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as f:
        text = f.read()
    return [re.search(r'(?m)^%s = "(.*)"$' % key, text)[1] for key in ("version", "description", "requires-python")]


def extras():
    """Pairs of an optional feature and a requirement of it, of pyproject.toml."""
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as f:
        section = re.search(r"(?ms)^\[project\.optional-dependencies\]$(.*?)(?=^\[|\Z)", f.read())[1]
    for name, wanted in re.findall(r"(?m)^(\w+) = \[(.*)\]$", section):
        for requirement in re.findall(r'"([^"]+)"', wanted):
            yield name, requirement


def platform_tag(command):
    """The platform on which the command runs: by the newest version of glibc that it asks for."""
    with open(command, "rb") as f:
        minor = max(int(m) for m in re.findall(rb"\0GLIBC_2\.(\d+)", f.read()))
    return "manylinux_2_%d_%s" % (minor, platform.machine())


def files(command, prebuilt, data):
    """Pairs of a path in the wheel and a file."""
    for folder, _, names in sorted(os.walk(os.path.join(HERE, NAME))):
        for name in sorted(names):
            if name.endswith((".py", ".pyi", ".typed")):
                path = os.path.join(folder, name)
                yield os.path.relpath(path, HERE).replace(os.sep, "/"), path
    yield data + "/scripts/" + NAME, command
    for folder, _, names in sorted(os.walk(prebuilt)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            yield data + "/data/lib/hipy/" + os.path.relpath(path, prebuilt).replace(os.sep, "/"), path


def main(command, prebuilt, out):
    version, summary, python = project()
    optional = "".join("Provides-Extra: %s\nRequires-Dist: %s; extra == \"%s\"\n" % (name, wanted, name) for name, wanted in extras())
    stem = "%s-%s" % (NAME, version)
    tag = "py3-none-" + platform_tag(command)
    info = stem + ".dist-info"
    texts = {
        info + "/METADATA": "Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\nRequires-Python: %s\nLicense: Apache-2.0\n%s" % (NAME, version, summary, python, optional),
        info + "/WHEEL": "Wheel-Version: 1.0\nGenerator: hipy wheel.py\nRoot-Is-Purelib: false\nTag: %s\n" % tag,
    }
    record = []

    def add(wheel, name, content, mode):
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the same input, the same bytes
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        wheel.writestr(entry, content, compresslevel=9)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append("%s,sha256=%s,%d" % (name, digest, len(content)))

    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, "%s-%s.whl" % (stem, tag))
    with zipfile.ZipFile(path, "w") as wheel:
        for name, file in files(command, prebuilt, stem + ".data"):
            with open(file, "rb") as f:
                add(wheel, name, f.read(), 0o755 if file == command else 0o644)
        for name, text in texts.items():
            add(wheel, name, text.encode(), 0o644)
        listed = info + "/RECORD"
        add(wheel, listed, "".join(line + "\n" for line in record + [listed + ",,"]).encode(), 0o644)
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
