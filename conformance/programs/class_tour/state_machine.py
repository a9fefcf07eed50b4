"""State machine with classes as states, class-level transition table."""
from enum import Enum, auto
class State(Enum):
    IDLE = auto()
    RUNNING = auto()
    DONE = auto()
class Machine:
    transitions = {
        (State.IDLE, "start"): State.RUNNING,
        (State.RUNNING, "finish"): State.DONE,
        (State.RUNNING, "pause"): State.IDLE,
    }
    log = []
    def __init__(self, name):
        self.name = name
        self.state = State.IDLE
    def fire(self, ev):
        key = (self.state, ev)
        if key not in self.transitions:
            raise RuntimeError(f"{self.name}: no transition from {self.state.name} on {ev!r}")
        old, self.state = self.state, self.transitions[key]
        Machine.log.append((self.name, old.name, self.state.name))
        return self.state
m = Machine("m")
for ev in ["start", "pause", "start", "finish"]:
    print(ev, m.fire(ev), m.state.value)
try:
    m.fire("start")
except RuntimeError as e:
    print(e)
for entry in Machine.log:
    print(*entry)
class TrafficLight:
    def handle(self, ctx): raise NotImplementedError
class Red(TrafficLight):
    def handle(self, ctx):
        ctx.state = Green()
        return "red->green"
class Green(TrafficLight):
    def handle(self, ctx):
        ctx.state = Yellow()
        return "green->yellow"
class Yellow(TrafficLight):
    def handle(self, ctx):
        ctx.state = Red()
        return "yellow->red"
class Context:
    def __init__(self): self.state = Red()
    def step(self): return self.state.handle(self)
ctx = Context()
print([ctx.step() for _ in range(5)], type(ctx.state).__name__, ctx.state.__class__.__name__)
