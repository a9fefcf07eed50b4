// hipy/io.h: the ops io.* and sys.* of programs: streams, files, arguments,
// the clock. Only programs have them (core/program.h).
#ifndef HIPY_IO_H
#define HIPY_IO_H
#include "base.h"
#include "host.h"

// hp_program_print prints to a program's standard output, hp_io_print and hp_io_print_plain to a
// host's. Text that is not ASCII may have lone surrogates.
HP_CORE bool hp_io_print_wide(hp_ctx *c, hp_str s);
HP_CORE void hp_io_error_wide(hp_ctx *c, hp_str s);
HP_INLINE bool hp_io_print(hp_ctx *c, hp_str s) {
  if (!hp_is_ascii(s)) return hp_io_print_wide(c, s);
  hp_host_write(c, 1, s.p, s.nbytes);
  return true;
}
HP_INLINE void hp_io_print_plain(hp_ctx *c, hp_str s) { hp_host_write(c, 1, s.p, s.nbytes); }
HP_INLINE void hp_io_error(hp_ctx *c, hp_str s) {
  if (!hp_is_ascii(s)) return hp_io_error_wide(c, s);
  hp_host_write(c, 2, s.p, s.nbytes);
}
HP_CORE bool hp_program_print(hp_ctx *c, hp_str s);
HP_CORE bool hp_io_flush(hp_ctx *c);

// Inputs are numbered; 0 is sys.stdin.
// How the bytes of a file are text, by the numbers of ir.TextCodecs.
typedef enum { HP_TEXT_UTF8,
               HP_TEXT_ASCII,
               HP_TEXT_LATIN1,
               HP_TEXT_UTF8_SIG } hp_text_codec;
HP_CORE bool hp_io_open(hp_ctx *c, hp_str path, bool keep_newlines, int64_t codec, int64_t handler, int64_t *out);
HP_CORE bool hp_io_line(hp_ctx *c, int64_t file, hp_str *out); // "" at the end
HP_CORE bool hp_io_read(hp_ctx *c, int64_t file, int64_t n, hp_str *out);
HP_CORE bool hp_io_lines_more(hp_ctx *c, int64_t file, bool *out);
HP_CORE void hp_io_close(hp_ctx *c, int64_t file);

// The lines of a file as parts of the blocks that it is read in: lines is what
// hp_lines_of gives. A block lasts as long as anything refers to part of it, so
// what shall outlast the others is a copy.
HP_CORE bool hp_lines_of(hp_ctx *c, int64_t file, int64_t *lines);
HP_CORE bool hp_lines_more(hp_ctx *c, int64_t lines, bool *out);
HP_CORE bool hp_lines_next(hp_ctx *c, int64_t lines, hp_str *out); // "" at the end
HP_CORE hp_str hp_lines_keep(hp_ctx *c, int64_t lines, hp_str s);

// Outputs besides the standard ones; mode is 0 w, 1 a, 2 x.
HP_CORE bool hp_io_create(hp_ctx *c, hp_str path, int64_t mode, int64_t *out);
HP_CORE bool hp_io_write(hp_ctx *c, int64_t file, hp_str text);
HP_CORE bool hp_io_sync(hp_ctx *c, int64_t file);
HP_CORE bool hp_io_finish(hp_ctx *c, int64_t file); // closes it, or a standard output: 1, 2
HP_CORE bool hp_io_isatty(hp_ctx *c, int64_t fd);

HP_CORE int64_t hp_os_mode(hp_ctx *c, hp_str path); // -1: there is nothing
HP_CORE bool hp_os_size(hp_ctx *c, hp_str path, int64_t *out);
HP_CORE bool hp_os_change(hp_ctx *c, int64_t what, hp_str path); // 0 remove, 1 rmdir, 2 mkdir, 3 mkdir for oneself
HP_CORE bool hp_os_listdir(hp_ctx *c, hp_str path, hp_str *out);
HP_CORE bool hp_os_has_env(hp_ctx *c, hp_str name);
HP_CORE hp_str hp_os_env(hp_ctx *c, hp_str name);
HP_CORE hp_str hp_os_getcwd(hp_ctx *c);

HP_CORE void hp_io_publish(hp_ctx *c);

HP_CORE int64_t hp_sys_argc(hp_ctx *c);
HP_CORE hp_str hp_sys_argv(hp_ctx *c, int64_t i);
HP_CORE void hp_sys_recursion_limit(hp_ctx *c, int64_t n);
HP_CORE int64_t hp_sys_depth_limit(hp_ctx *c);
HP_CORE void hp_sys_unlimited_digits(hp_ctx *c);
HP_CORE double hp_sys_time(hp_ctx *c);
HP_CORE double hp_sys_perf_counter(hp_ctx *c);
HP_CORE double hp_sys_process_time(hp_ctx *c);
HP_CORE int64_t hp_sys_local_offset(hp_ctx *c, int64_t at);
HP_CORE int64_t hp_sys_local_dst(hp_ctx *c, int64_t at);
HP_CORE int64_t hp_sys_mktime(hp_ctx *c, int64_t year, int64_t month, int64_t day, int64_t hour, int64_t minute, int64_t second, int64_t dst);
HP_CORE void hp_sys_sleep(hp_ctx *c, double seconds);
HP_CORE int64_t hp_sys_columns(hp_ctx *c);
HP_CORE int64_t hp_sys_entropy(hp_ctx *c);
HP_CORE int64_t hp_sys_random_word(hp_ctx *c);
HP_CORE void hp_draws_free(void *draws);

// hp_trace_frame notes a frame that the pending exception leaves, and the calls in whose
// place the line stands; function: null if the frame is not the user's, line: 0 if it is
// noted already. hp_trace_handled does so for a handler, which stands in the place of depth
// calls: what the line is if the exception is raised again. With keep the exception takes
// its traceback along.
// hp_trace_keep has the pending exception take its traceback along.
HP_CORE HP_RARE void hp_trace_frame(hp_ctx *c, int32_t line, const char *function, int32_t file);
HP_CORE HP_RARE int32_t hp_trace_handled(hp_ctx *c, int32_t line, int32_t depth, const char *function, int32_t file, bool keep);
HP_CORE HP_RARE void hp_trace_keep(hp_ctx *c);
// hp_trace_resume has the program's trace be the one that it has taken along.
HP_CORE HP_RARE void hp_trace_resume(hp_ctx *c);

#endif
