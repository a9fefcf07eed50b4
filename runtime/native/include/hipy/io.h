// hipy/io.h: the ops io.* and sys.* of programs: streams, files, arguments,
// the clock. Only programs have them (core/program.h).
#ifndef HIPY_IO_H
#define HIPY_IO_H
#include "base.h"
#include "host.h"

// The op io.print.
HP_INLINE void hp_io_print(hp_ctx *c, hp_str s) { hp_host_write(c, 1, s.p, s.nbytes); }
HP_INLINE void hp_io_error(hp_ctx *c, hp_str s) { hp_host_write(c, 2, s.p, s.nbytes); }
HP_CORE void hp_io_flush(hp_ctx *c);

// Inputs are numbered; 0 is sys.stdin.
HP_CORE bool hp_io_open(hp_ctx *c, hp_str path, int64_t *out);
HP_CORE bool hp_io_line(hp_ctx *c, int64_t file, hp_str *out); // "" at the end
HP_CORE bool hp_io_read(hp_ctx *c, int64_t file, int64_t n, hp_str *out);
HP_CORE bool hp_io_lines_more(hp_ctx *c, int64_t file, bool *out);
HP_CORE void hp_io_close(hp_ctx *c, int64_t file);

HP_CORE int64_t hp_sys_argc(hp_ctx *c);
HP_CORE hp_str hp_sys_argv(hp_ctx *c, int64_t i);
HP_CORE void hp_sys_recursion_limit(hp_ctx *c, int64_t n);
HP_CORE double hp_sys_time(hp_ctx *c);
HP_CORE double hp_sys_perf_counter(hp_ctx *c);
HP_CORE double hp_sys_process_time(hp_ctx *c);
HP_CORE void hp_sys_sleep(hp_ctx *c, double seconds);
HP_CORE int64_t hp_sys_entropy(hp_ctx *c);

// hp_trace_frame notes a frame that the pending exception leaves.
HP_CORE HP_COLD void hp_trace_frame(hp_ctx *c, int32_t line, const char *function, int32_t file);

#endif
