// trace.cpp: the tracebacks of a program's exceptions, as they are kept while others are raised.
#include "hipy/exc.h"
#include "hipy/io.h"
#include "program.h"

// hp_trace_begin has the program's trace be that of the pending exception.
void hp_trace_begin(hp_ctx *c, hp_program *p) {
  hp_exc *e = &c->exc;
  if (!e->traced) p->trace.clear();
  else if (e->trace) p->trace.assign(e->trace->frames, e->trace->frames + e->trace->n);
  e->traced = true;
  e->trace = nullptr;
}

void hp_trace_keep(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  if (!p || !c->exc.traced) return;
  size_t n = p->trace.size();
  auto *t = (hp_trace *)hp_alloc_leaf(c, sizeof(hp_trace) + n * sizeof(hp_frame));
  t->n = n;
  std::copy(p->trace.begin(), p->trace.end(), t->frames);
  c->exc.trace = t;
}

void hp_trace_resume(hp_ctx *c) {
  hp_program *p = hp_program_of(c);
  if (p && c->exc.traced) hp_trace_begin(c, p);
}
