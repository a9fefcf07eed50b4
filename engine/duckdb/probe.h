// probe.h: callbacks of the stand-in functions, see argtypes.go.
#ifndef HIPY_ENGINE_PROBE_H
#define HIPY_ENGINE_PROBE_H
void *probe_bind_pointer(void);
void *probe_run_pointer(void);
void *probe_table_bind_pointer(void);
void *probe_table_init_pointer(void);
void *probe_table_run_pointer(void);
#endif
