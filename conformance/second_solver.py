"""Asks Z3, and cvc5 the same, for second_solver_test.go: its input, options and output are Z3's. Where one says sat and the
other unsat it says conflict. HIPY_Z3 is the path of Z3.
"""

import os
import subprocess
import sys

import cvc5

text = sys.stdin.read()
limit = int(next(a for a in sys.argv if a.startswith("-t:"))[3:])
first = subprocess.run([os.environ["HIPY_Z3"], *sys.argv[1:]], input=text, capture_output=True, text=True).stdout
answer = first.partition("\n")[0].strip()
other = ""
if answer in ("sat", "unsat"):
    solver = cvc5.Solver()
    for name, value in {"strings-exp": "true", "fp-exp": "true", "tlimit-per": str(min(limit, 3000))}.items():
        solver.setOption(name, value)
    manager = cvc5.SymbolManager(solver)
    parser = cvc5.InputParser(solver, manager)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, "question")
    try:
        while other not in ("sat", "unsat", "unknown") and not (command := parser.nextCommand()).isNull():
            other = command.invoke(solver, manager).strip() or other
    except Exception as e:
        other = "refuses: " + str(e).partition("\n")[0]
with open(os.environ["HIPY_SECOND_LOG"], "a") as log:
    log.write(f"{answer} {other}\n")
print("conflict" if {answer, other} == {"sat", "unsat"} else first, flush=True)
os._exit(0)
