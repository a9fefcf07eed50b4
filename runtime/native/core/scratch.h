// scratch.h: memory of the system's that a leaf has while it runs, which is given back
// where the row ends by a jump.
#ifndef HIPY_CORE_SCRATCH_H
#define HIPY_CORE_SCRATCH_H
#include <cstdlib>

struct scratch_room {
  void *d;
  scratch_room *outer;
};
extern thread_local scratch_room *hp_scratch_rooms; // of this thread, innermost first

// hp_scratch_drop comes before a jump: the rooms are noted in frames that it leaves.
inline void hp_scratch_drop() {
  for (; hp_scratch_rooms; hp_scratch_rooms = hp_scratch_rooms->outer) free(hp_scratch_rooms->d);
}

#endif
