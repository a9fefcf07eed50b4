x = 1
def __getattr__(name):
    if name.startswith("dyn_"):
        return name.upper()
    raise AttributeError("no " + name)
