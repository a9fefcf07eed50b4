"""Command shell with do_ methods."""
class Shell:
    prompt = "> "
    def __init__(self):
        self.stack = []
        self.running = True
    def run(self, lines):
        for line in lines:
            if not self.running: break
            cmd, *args = line.split()
            handler = getattr(self, "do_" + cmd, None)
            if handler is None:
                print("unknown:", cmd)
                continue
            handler(args)
    def do_push(self, args):
        for a in args: self.stack.append(int(a))
    def do_add(self, args):
        b, a = self.stack.pop(), self.stack.pop()
        self.stack.append(a + b)
    def do_show(self, args): print(self.stack)
    def do_quit(self, args): self.running = False
Shell().run(["push 1 2 3", "add", "show", "foo", "add", "show", "quit", "show"])
