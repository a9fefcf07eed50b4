// hipy/host.h: what a library asks of its host.
#ifndef HIPY_HOST_H
#define HIPY_HOST_H
#include "base.h"

// hp_host_write writes n bytes to Python's sys.stdout (fd 1) or sys.stderr
// (fd 2). Without a host's print the process's own streams are used, which
// hp_host_flush, at the end of a batch, flushes.
HP_CORE void hp_host_write(hp_ctx *c, int fd, const char *p, size_t n);
HP_CORE void hp_host_flush(hp_ctx *c);

#endif
