#include "probe.h"

#include "_cgo_export.h"

static void bind(void *info) { hipyProbeBind(info); }

static void run(void *info, void *in, void *out) {
  (void)in;
  (void)out;
  hipyProbeRun(info);
}

void *probe_bind_pointer(void) { return (void *)bind; }
void *probe_run_pointer(void) { return (void *)run; }

static void table_bind(void *info) { hipyProbeTableBind(info); }

static void table_init(void *info) { (void)info; }

static void table_run(void *info, void *out) {
  (void)out;
  hipyProbeTableRun(info);
}

void *probe_table_bind_pointer(void) { return (void *)table_bind; }
void *probe_table_init_pointer(void) { return (void *)table_init; }
void *probe_table_run_pointer(void) { return (void *)table_run; }
