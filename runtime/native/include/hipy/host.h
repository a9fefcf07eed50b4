// hipy/host.h: what a library asks of its host.
#ifndef HIPY_HOST_H
#define HIPY_HOST_H
#include "base.h"

// hp_host_write writes n bytes to Python's sys.stdout (fd 1) or sys.stderr
// (fd 2). Without a host's print the process's own streams are used, which
// hp_host_flush, at the end of a batch, flushes.
HP_CORE void hp_host_write(hp_ctx *c, int fd, const char *p, size_t n);
HP_CORE void hp_host_flush(hp_ctx *c);

// Of what a batch of a function prints, $HIPY_PRINT_LIMIT bytes are written: where a
// library is a guest, its host's output is not to be filled by it. A program prints all.
// hp_print_limit_read reads the limit, once: null, or what is wrong with it.
HP_CORE const char *hp_print_limit_read();
// hp_print_takes counts a text; false: it is left out.
HP_CORE bool hp_print_takes(hp_ctx *c, const char *p, size_t n);
// hp_print_limited reports whether anything may be left out.
HP_CORE bool hp_print_limited();
// hp_print_end, at the end of a batch, flushes, and says in one line what was left out.
HP_CORE void hp_print_end(hp_ctx *c);

#endif
