"""Plugins by __init_subclass__, command pattern with undo."""
class Command:
    registry = {}
    def __init_subclass__(cls, name=None, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.name = name or cls.__name__.lower()
        Command.registry[cls.name] = cls
    def execute(self, doc, arg): raise NotImplementedError
    def undo(self, doc): raise NotImplementedError
class Append(Command):
    def execute(self, doc, arg):
        self.n = len(arg)
        doc.text += arg
    def undo(self, doc):
        doc.text = doc.text[:-self.n]
class Upper(Command, name="up"):
    def execute(self, doc, arg):
        self.old = doc.text
        doc.text = doc.text.upper()
    def undo(self, doc):
        doc.text = self.old
class Doc:
    def __init__(self):
        self.text = ""
        self.history = []
    def run(self, line):
        name, _, arg = line.partition(" ")
        cmd = Command.registry[name]()
        cmd.execute(self, arg)
        self.history.append(cmd)
    def undo(self):
        self.history.pop().undo(self)
d = Doc()
for line in ["append hello", "append  world", "up"]:
    d.run(line)
    print(d.text)
d.undo(); print(d.text); d.undo(); print(d.text)
print(sorted(Command.registry), [c.__name__ for c in Command.registry.values()])
try:
    d.run("nope")
except KeyError as e:
    print("unknown", e)
