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
