# What changes the environment, and needs all of it, is CPython's; native code sees it.
import os
import subprocess
import types

os.environ["HIPY_X"] = "7"
os.environ.setdefault("HIPY_Y", "8")
print(os.environ["HIPY_X"], os.getenv("HIPY_Y"), "HIPY_X" in os.environ, "HIPY_Q" in os.environ)
print(subprocess.check_output(["sh", "-c", "echo $HIPY_X"], env=os.environ, text=True).strip())
del os.environ["HIPY_X"]
print(os.environ.get("HIPY_X"), os.environ.pop("HIPY_Y"), os.environ.pop("HIPY_Y", "gone"))
os.environ.update(HIPY_A="1", HIPY_B="2")
print(sorted(k for k in os.environ if k.startswith("HIPY_A")), len(os.environ) > 2)
for k, v in sorted(os.environ.items()):
    if k in ("HIPY_A", "HIPY_B"):
        print(k, v.upper())
env = {**os.environ, "HIPY_C": "z"}
print(subprocess.check_output(["sh", "-c", "echo $HIPY_C$HIPY_A"], env=env, text=True).strip())
print(dict(os.environ)["HIPY_A"], os.environ.copy()["HIPY_B"])
try:
    os.environ["HIPY_N"] = 5
except TypeError as e:
    print(e)
for f in (lambda: os.environ["HIPY_NONE"], lambda: os.environ.pop("HIPY_NONE")):
    try:
        print(f())
    except KeyError as e:
        print("key", e)
print({**types.MappingProxyType({"x": 1}), "y": 2})
