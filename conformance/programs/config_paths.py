"""Config parsing: INI, nested key paths, env-like interpolation, validation with schema and JSON dump."""
import json
import re
import sys
from copy import deepcopy
from typing import Any, Callable, Dict, List, Optional, Union

TEXT = """
# global
[server]
host = localhost
port = 8080
debug = yes
url = http://${server.host}:${server.port}/

[paths]
root = /srv/app
logs = ${paths.root}/logs
list = a, b , c

[limits]
rate = 2.5
max_items = 1_000
ratio = 3/4
bad = ${nope.key}
loop = ${limits.loop2}
loop2 = ${limits.loop}
"""

class ConfigError(ValueError):
    def __init__(self, message, *, key=None, line=None):
        self.key, self.line = key, line
        where = f" (key {key})" if key else f" (line {line})" if line else ""
        super().__init__(message + where)

def parse(text: str) -> Dict[str, Dict[str, str]]:
    out: Dict[str, Dict[str, str]] = {}
    section: Optional[str] = None
    for n, line in enumerate(text.splitlines(), start=1):
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        if m := re.match(r"\[(\w+)\]$", line):
            section = m[1]
            out.setdefault(section, {})
        elif "=" in line:
            if section is None:
                raise ConfigError("key outside section", line=n)
            key, _, value = line.partition("=")
            out[section][key.strip()] = value.strip()
        else:
            raise ConfigError(f"cannot parse {line!r}", line=n)
    return out

class Config:
    converters: List[Callable[[str], Any]] = []

    def __init__(self, data):
        self._data = data

    @classmethod
    def converter(cls, fn):
        cls.converters.append(fn)
        return fn

    def raw(self, path):
        node: Any = self._data
        for part in path.split("."):
            try:
                node = node[part]
            except (KeyError, TypeError):
                raise ConfigError("missing", key=path) from None
        return node

    def get(self, path, default=None, *, cast=None):
        try:
            text = self.expand(self.raw(path), (path,))
        except ConfigError:
            if default is not None:
                return default
            raise
        if cast is not None:
            return cast(text)
        for conv in self.converters:
            try:
                return conv(text)
            except ValueError:
                continue
        return text

    def expand(self, text, seen):
        def sub(m):
            key = m.group(1)
            if key in seen:
                raise ConfigError("loop: " + " > ".join(seen + (key,)), key=key)
            return self.expand(self.raw(key), seen + (key,))
        return re.sub(r"\$\{([\w.]+)\}", sub, text)

    def __iter__(self):
        for s, kv in self._data.items():
            for k in kv:
                yield f"{s}.{k}"

    def merged(self, **changes):
        data = deepcopy(self._data)
        for k, v in changes.items():
            s, _, name = k.partition("__")
            data.setdefault(s, {})[name] = str(v)
        return type(self)(data)

@Config.converter
def as_int(s): return int(s)

@Config.converter
def as_float(s): return float(s)

@Config.converter
def as_bool(s):
    table = {"yes": True, "no": False, "true": True, "false": False}
    if s.lower() not in table: raise ValueError(s)
    return table[s.lower()]

@Config.converter
def as_list(s):
    if "," not in s: raise ValueError
    return [x.strip() for x in s.split(",")]

SCHEMA = {"server.port": (int, lambda v: 0 < v < 65536), "server.debug": (bool, None), "limits.rate": (float, lambda v: v < 2),
          "paths.list": (list, lambda v: len(v) == 3), "server.host": (int, None), "nope": (str, None)}

def validate(cfg):
    for key, (kind, check) in SCHEMA.items():
        try:
            v = cfg.get(key)
        except ConfigError as e:
            yield key, str(e)
            continue
        if not isinstance(v, kind):
            yield key, f"expected {kind.__name__}, got {type(v).__name__}"
        elif check and not check(v):
            yield key, f"bad value {v!r}"

cfg = Config(parse(TEXT))
for key in cfg:
    try:
        v = cfg.get(key)
        print(f"{key:<18} {type(v).__name__:<6} {v!r}")
    except ConfigError as e:
        print(f"{key:<18} error  {e} {e.key}")
print(dict(validate(cfg)))
c2 = cfg.merged(server__port=99, extra__x=[1, 2])
print(c2.get("server.url"), c2.get("extra.x"), cfg.get("extra.x", "none"), c2.get("server.port", cast=float))
for bad in ("x = 1", "[a]\nnonsense", "[a]\nb = 1\n???"):
    try:
        parse(bad)
    except ConfigError as e:
        print(e, e.line)
print(json.dumps({k: cfg.get(k, "?") for k in cfg}, indent=1, sort_keys=True))
