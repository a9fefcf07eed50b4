// lasting.h: how hp_run calls functions with state that outlives their rows.
#ifndef HIPY_CORE_LASTING_H
#define HIPY_CORE_LASTING_H
#include "lib.h"

// hp_run_lasting runs a batch in the library's own context, when its turn comes.
HP_CORE uint8_t hp_run_lasting(hp_ctx *c, const hp_func_desc *f, const hp_batch *b);

// hp_run_in is hp_run in a context that is this thread's for now.
HP_CORE uint8_t hp_run_in(hp_ctx *c, const hp_func_desc *f, const hp_batch *b);

// hp_lasting_idle is told that objects are gone which took much memory: it is given back, unless rows run.
HP_CORE void hp_lasting_idle();

#endif
