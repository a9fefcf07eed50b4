import logging, sys
logger = logging.getLogger(__name__)
handler = logging.StreamHandler(sys.stdout)
handler.setFormatter(logging.Formatter("%(name)s:%(levelname)s:%(message)s"))
logger.addHandler(handler)
logger.setLevel("INFO")
class Pipeline:
    def __init__(self, steps): self.steps = steps; self.errors = 0
    def run(self, rows):
        out = []
        for r in rows:
            try:
                for s in self.steps: r = s(r)
                out.append(r)
            except (KeyError, ValueError) as e:
                self.errors += 1
                logger.error("row %r failed: %s", r, e, exc_info=True)
        return out
def parse(r): return {"a": int(r["a"]), "b": r.get("b", "").strip()}
def double(r): return {**r, "a": r["a"] * 2}
p = Pipeline([parse, double])
print(p.run([{"a": "1", "b": " x "}, {"b": "q"}, {"a": "z"}]), p.errors)
