# text-based VM & polymorphic instruction classes
class Op:
    code = 0
    table = {}
    @staticmethod
    def of(name): return Op.table[name]
    def __init__(self, *args): self.args = args
    def run(self, vm): raise NotImplementedError(self.__class__.__name__)
    def __repr__(self): return f"{self.__class__.__name__}{self.args}"
class Push(Op):
    def run(self, vm): vm.stack.append(self.args[0])
class Add(Op):
    def run(self, vm): vm.stack.append(vm.stack.pop() + vm.stack.pop())
class Jnz(Op):
    def run(self, vm):
        if vm.stack[-1] != 0: vm.pc = self.args[0] - 1
class Halt(Op): pass
for i, k in enumerate([Push, Add, Jnz, Halt]):
    k.code = i
    Op.table[k.__name__.lower()] = k
class VM:
    steps = 0
    def __init__(self, prog):
        self.prog, self.stack, self.pc = prog, [], 0
    def run(self):
        while self.pc < len(self.prog):
            self.prog[self.pc].run(self)
            self.pc += 1
            VM.steps += 1
        return self.stack
src = "push 5; push -1; add; jnz 1; push 9"
prog = []
for part in src.split(";"):
    name, *args = part.split()
    prog.append(Op.of(name)(*map(int, args)))
print(prog, [p.code for p in prog])
print(VM(prog).run(), VM.steps)
try: VM([Halt()]).run()
except NotImplementedError as e: print("NI", e)
print(sorted(Op.table), Op.table["add"].code, Op.code)
