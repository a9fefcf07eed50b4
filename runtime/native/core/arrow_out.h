// arrow_out.h: results as arrays of the Arrow C data interface.
#ifndef HIPY_CORE_ARROW_OUT_H
#define HIPY_CORE_ARROW_OUT_H
#include "lib.h"

// hp_arrow_out_new makes the writer of n results; false: out of memory. It is to be freed in any case, unless it is given.
HP_CORE bool hp_arrow_out_new(const hp_func_desc *f, bool int_text, int64_t n, hp_out *o);
HP_CORE void hp_arrow_out_free(hp_out *o);
// hp_arrow_out_give hands its memory over as an array; false: out of memory.
HP_CORE bool hp_arrow_out_give(const hp_func_desc *f, hp_out *o, int64_t n, ArrowSchema *s, ArrowArray *a);
// hp_out_grow_text makes room for n more bytes of a writer's texts, in memory of malloc's; false: out of memory.
HP_CORE bool hp_out_grow_text(hp_out *o, int64_t row, const char *p, int64_t n);

#endif
