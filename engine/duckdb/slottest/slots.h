// slots.h: the slots of api.h, for Go.
#ifndef HIPY_SLOTS_H
#define HIPY_SLOTS_H
#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  const char *name;
  int number;
  void *address; // of the linked function
} slot;

int slot_count(void);
const slot *slot_at(int i);
// table_entry is entry i of the table that DuckDB gave to an extension, loaded
// before, that keeps it in a variable called table.
void *table_entry(const char *library, int i);

#ifdef __cplusplus
}
#endif
#endif
