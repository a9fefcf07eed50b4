from collections import ChainMap, OrderedDict
import os

defaults = {"color": "red", "user": "guest", "level": "1"}
env = {"user": "root"}
cli = {"level": "5"}
cfg = ChainMap(cli, env, defaults)
for k in sorted(cfg):
    print(k, cfg[k])
cfg["color"] = "blue"
print(cli, cfg.get("nope", "-"), "user" in cfg, len(cfg))
od = OrderedDict()
for w in "one two three four".split():
    od[w] = len(w)
od.move_to_end("one")
print(od, list(od), od.popitem(last=False))
print(os.environ.get("HIPY_SURELY_NOT_SET", "unset"), os.path.join("a", "b", "..", "c.txt"), os.path.normpath("a/b/../c"))
print(os.sep, os.linesep == "\n", os.path.dirname("/x/y/z.py"), os.path.isabs("/x"))
