// hipy/json_text.h: the ops json.*, of the module json.
#ifndef HIPY_JSON_TEXT_H
#define HIPY_JSON_TEXT_H
#include "repr.h"

// What a value of a document is: ir/ops_json.go has names for the same.
enum hp_json_type : uint16_t { HP_JSON_STR,
                               HP_JSON_OBJECT,
                               HP_JSON_ARRAY,
                               HP_JSON_NULL,
                               HP_JSON_TRUE,
                               HP_JSON_FALSE,
                               HP_JSON_INT,
                               HP_JSON_FLOAT };

// One value of a document, or one key of an object. A tape holds them in their order: an object before its
// keys and values, an array before its elements. Item 0 is a null, item 1 an
// object without keys: a program's defaults for what is not there. The document is item 2.
struct hp_json_item {
  uint32_t begin, end; // of a text, without its quotes, or a number: bytes of the document
  uint32_t next;       // the item behind it and what it contains
  hp_json_type kind;
  bool escaped; // a text with escapes; of item 0: see hp_json_raises
};

// hp_json_read reads a document: its tape, and 0. Where it is no JSON, what is wrong
// (hp_json_message tells), and where: characters of the document.
HP_CORE void hp_json_read(hp_ctx *c, hp_str doc, hp_bytes *tape, int64_t *at, int64_t *wrong);
HP_CORE hp_str hp_json_message(int64_t wrong);
HP_INLINE const hp_json_item &hp_json_at(hp_bytes tape, int64_t i) { return ((const hp_json_item *)tape.p)[i]; }
HP_INLINE int64_t hp_json_kind(hp_bytes tape, int64_t i) { return hp_json_at(tape, i).kind; }
HP_INLINE int64_t hp_json_next(hp_bytes tape, int64_t i) { return hp_json_at(tape, i).next; }
// hp_json_raises tells whether making the document's value raises an exception.
HP_INLINE bool hp_json_raises(hp_bytes tape) { return hp_json_at(tape, 0).escaped; }
HP_CORE hp_str hp_json_text(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i);
// hp_json_find is the value of a key of an object: of the last of them; 0 if there is none. hp_json_get raises KeyError then.
HP_CORE int64_t hp_json_find(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i, hp_str key);
HP_CORE bool hp_json_get(hp_ctx *c, hp_str doc, hp_bytes tape, int64_t i, hp_str key, int64_t *out);

HP_CORE hp_str hp_json_escape(hp_ctx *c, hp_str s, bool ascii);
// hp_json_unit writes the escape of a UTF-16 code unit.
HP_CORE void hp_json_unit(hp_ctx *c, hp_buf &b, uint32_t n);
#endif
