class Plugin:
    plugins = []
    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        cls.name = name or cls.__name__.lower()
        Plugin.plugins.append(cls)
    def __getattribute__(self, n):
        if n == "secret": return "hidden"
        return super().__getattribute__(n)
class A(Plugin, name="alpha"):
    def go(self): return 1
class B(Plugin):
    def go(self): return 2
print([(p.name, p().go(), p().secret) for p in Plugin.plugins])
