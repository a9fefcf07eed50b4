// size.h: sizes that the user's environment gives.
#ifndef HIPY_CORE_SIZE_H
#define HIPY_CORE_SIZE_H
#include <cstddef>

// hp_same_word compares ASCII text with a word in lower case.
bool hp_same_word(const char *a, const char *b);

// hp_size_of is a text such as 2GB, 1.5 GiB or 800000000 in bytes; 0: it is none.
size_t hp_size_of(const char *s);

#endif
