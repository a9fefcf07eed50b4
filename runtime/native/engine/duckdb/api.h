// api.h: the part of DuckDB's C extension API that the wrapper uses. DuckDB
// hands an extension a table of function pointers whose order is frozen since
// API version v1.2.0; it is declared here by slot number, so that no header
// of DuckDB is needed. engine/duckdb/slottest tests the numbers.
#ifndef HIPY_DUCKDB_API_H
#define HIPY_DUCKDB_API_H
#include <cstdint>

typedef void *duck_handle; // every opaque handle of the API
typedef void duck_function(duck_handle info, duck_handle chunk, duck_handle out);
// Those of an aggregate: states are memory of DuckDB's, of the size that the first says.
typedef uint64_t duck_state_size(duck_handle info);
typedef void duck_state_init(duck_handle info, void *state);
typedef void duck_update(duck_handle info, duck_handle chunk, void **states);
typedef void duck_combine(duck_handle info, void **sources, void **targets, uint64_t n);
typedef void duck_finalize(duck_handle info, void **states, duck_handle vector, uint64_t n, uint64_t offset);
typedef void duck_destroy(void **states, uint64_t n);
enum duck_state { DUCK_SUCCESS = 0,
                  DUCK_ERROR = 1 };

// DUCKDB_TYPE_...
enum duck_type : int32_t {
  DUCK_BOOLEAN = 1,
  DUCK_TINYINT = 2,
  DUCK_SMALLINT = 3,
  DUCK_INTEGER = 4,
  DUCK_BIGINT = 5,
  DUCK_UTINYINT = 6,
  DUCK_USMALLINT = 7,
  DUCK_UINTEGER = 8,
  DUCK_UBIGINT = 9,
  DUCK_FLOAT = 10,
  DUCK_DOUBLE = 11,
  DUCK_TIMESTAMP = 12,
  DUCK_DATE = 13,
  DUCK_TIME = 14,
  DUCK_INTERVAL = 15,
  DUCK_HUGEINT = 16,
  DUCK_VARCHAR = 17,
  DUCK_BLOB = 18,
  DUCK_DECIMAL = 19,
  DUCK_LIST = 24,
  DUCK_STRUCT = 25,
  DUCK_MAP = 26,
  DUCK_UUID = 27,
  DUCK_TIMESTAMP_TZ = 31,
  DUCK_UHUGEINT = 32,
  DUCK_ARRAY = 33,
  DUCK_ANY = 34,
  DUCK_SQLNULL = 36
};

// Values of some types, as the API returns them.
struct duck_int128 {
  uint64_t lower;
  int64_t upper;
};
struct duck_uint128 {
  uint64_t lower, upper;
};
struct duck_date {
  int32_t days;
};
struct duck_micros {
  int64_t micros;
};
struct duck_interval {
  int32_t months, days;
  int64_t micros;
};
struct duck_decimal {
  uint8_t width, scale;
  duck_int128 value;
};
struct duck_bytes {
  void *data;
  uint64_t size;
};

struct duck_access {
  void (*set_error)(duck_handle info, const char *message);
  duck_handle *(*get_database)(duck_handle info);
  const void *(*get_api)(duck_handle info, const char *version);
};

// HP_DUCK_API(result, name, slot, parameters)
#define HP_DUCK_FUNCTIONS(X)                                                                                    \
  X(duck_state, connect, 3, (duck_handle database, duck_handle * connection))                                   \
  X(void, disconnect, 6, (duck_handle * connection))                                                            \
  X(void, free, 25, (void *))                                                                                   \
  X(duck_handle, create_logical_type, 156, (duck_type))                                                         \
  X(duck_handle, create_list_type, 159, (duck_handle element))                                                  \
  X(duck_handle, create_map_type, 161, (duck_handle key, duck_handle value))                                    \
  X(duck_handle, create_struct_type, 163, (duck_handle * members, const char **names, uint64_t n))              \
  X(duck_handle, create_decimal_type, 165, (uint8_t precision, uint8_t scale))                                  \
  X(duck_type, get_type_id, 166, (duck_handle type))                                                            \
  X(uint8_t, decimal_width, 167, (duck_handle type))                                                            \
  X(uint8_t, decimal_scale, 168, (duck_handle type))                                                            \
  X(duck_handle, list_type_child_type, 173, (duck_handle type))                                                 \
  X(duck_handle, array_type_child_type, 174, (duck_handle type))                                                \
  X(uint64_t, array_type_array_size, 175, (duck_handle type))                                                   \
  X(duck_handle, map_type_key_type, 176, (duck_handle type))                                                    \
  X(duck_handle, map_type_value_type, 177, (duck_handle type))                                                  \
  X(uint64_t, struct_type_child_count, 178, (duck_handle type))                                                 \
  X(char *, struct_type_child_name, 179, (duck_handle type, uint64_t i))                                        \
  X(duck_handle, struct_type_child_type, 180, (duck_handle type, uint64_t i))                                   \
  X(void, destroy_logical_type, 184, (duck_handle *))                                                           \
  X(duck_handle, data_chunk_get_vector, 190, (duck_handle chunk, uint64_t column))                              \
  X(uint64_t, data_chunk_get_size, 191, (duck_handle chunk))                                                    \
  X(duck_handle, vector_get_column_type, 193, (duck_handle vector))                                             \
  X(void *, vector_get_data, 194, (duck_handle vector))                                                         \
  X(uint64_t *, vector_get_validity, 195, (duck_handle vector))                                                 \
  X(void, vector_ensure_validity_writable, 196, (duck_handle vector))                                           \
  X(void, vector_assign_string_element_len, 198, (duck_handle vector, uint64_t row, const char *p, uint64_t n)) \
  X(duck_handle, list_vector_get_child, 199, (duck_handle vector))                                              \
  X(duck_state, list_vector_set_size, 201, (duck_handle vector, uint64_t n))                                    \
  X(duck_state, list_vector_reserve, 202, (duck_handle vector, uint64_t n))                                     \
  X(duck_handle, struct_vector_get_child, 203, (duck_handle vector, uint64_t i))                                \
  X(duck_handle, array_vector_get_child, 204, (duck_handle vector))                                             \
  X(duck_handle, create_scalar_function, 209, ())                                                               \
  X(void, destroy_scalar_function, 210, (duck_handle *))                                                        \
  X(void, scalar_function_set_name, 211, (duck_handle f, const char *name))                                     \
  X(void, scalar_function_set_special_handling, 213, (duck_handle f))                                           \
  X(void, scalar_function_set_volatile, 214, (duck_handle f))                                                   \
  X(void, scalar_function_add_parameter, 215, (duck_handle f, duck_handle type))                                \
  X(void, scalar_function_set_return_type, 216, (duck_handle f, duck_handle type))                              \
  X(void, scalar_function_set_extra_info, 217, (duck_handle f, void *info, void (*destroy)(void *)))            \
  X(void, scalar_function_set_function, 218, (duck_handle f, duck_function *))                                  \
  X(void *, scalar_function_get_extra_info, 220, (duck_handle info))                                            \
  X(void, scalar_function_set_error, 221, (duck_handle info, const char *message))                              \
  X(duck_handle, create_scalar_function_set, 222, (const char *name))                                           \
  X(void, destroy_scalar_function_set, 223, (duck_handle *))                                                    \
  X(duck_state, add_scalar_function_to_set, 224, (duck_handle set, duck_handle f))                              \
  X(duck_state, register_scalar_function_set, 225, (duck_handle connection, duck_handle set))                   \
  X(uint64_t, list_vector_get_size, 200, (duck_handle vector))                                                  \
  X(duck_handle, create_aggregate_function, 226, ())                                                            \
  X(void, destroy_aggregate_function, 227, (duck_handle *))                                                     \
  X(void, aggregate_function_set_name, 228, (duck_handle f, const char *name))                                  \
  X(void, aggregate_function_add_parameter, 229, (duck_handle f, duck_handle type))                             \
  X(void, aggregate_function_set_return_type, 230, (duck_handle f, duck_handle type))                           \
  X(void, aggregate_function_set_functions, 231,                                                                \
    (duck_handle f, duck_state_size *, duck_state_init *, duck_update *, duck_combine *, duck_finalize *))      \
  X(void, aggregate_function_set_destructor, 232, (duck_handle f, duck_destroy *))                              \
  X(void, aggregate_function_set_special_handling, 234, (duck_handle f))                                        \
  X(void, aggregate_function_set_extra_info, 235, (duck_handle f, void *info, void (*destroy)(void *)))         \
  X(void *, aggregate_function_get_extra_info, 236, (duck_handle info))                                         \
  X(void, aggregate_function_set_error, 237, (duck_handle info, const char *message))                           \
  X(duck_handle, create_aggregate_function_set, 238, (const char *name))                                        \
  X(void, destroy_aggregate_function_set, 239, (duck_handle *))                                                 \
  X(duck_state, add_aggregate_function_to_set, 240, (duck_handle set, duck_handle f))                           \
  X(duck_state, register_aggregate_function_set, 241, (duck_handle connection, duck_handle set))                \
  X(void, data_chunk_set_size, 192, (duck_handle chunk, uint64_t n))                                            \
  X(duck_handle, create_table_function, 242, ())                                                                \
  X(void, destroy_table_function, 243, (duck_handle *))                                                         \
  X(void, table_function_set_name, 244, (duck_handle f, const char *name))                                      \
  X(void, table_function_set_bind, 248, (duck_handle f, void (*bind)(duck_handle info)))                        \
  X(void, table_function_set_init, 249, (duck_handle f, void (*init)(duck_handle info)))                        \
  X(void, table_function_set_function, 251, (duck_handle f, void (*run)(duck_handle info, duck_handle out)))    \
  X(duck_state, register_table_function, 253, (duck_handle connection, duck_handle f))                          \
  X(void, bind_add_result_column, 255, (duck_handle info, const char *name, duck_handle type))                  \
  X(void, init_set_init_data, 264, (duck_handle info, void *data, void (*destroy)(void *)))                     \
  X(void *, function_get_init_data, 271, (duck_handle info))                                                    \
  X(void, table_function_add_parameter, 245, (duck_handle f, duck_handle type))                                 \
  X(void, table_function_add_named_parameter, 246, (duck_handle f, const char *name, duck_handle type))         \
  X(void, table_function_set_extra_info, 247, (duck_handle f, void *info, void (*destroy)(void *)))             \
  X(void *, bind_get_extra_info, 254, (duck_handle info))                                                       \
  X(duck_handle, bind_get_parameter, 257, (duck_handle info, uint64_t i))                                       \
  X(duck_handle, bind_get_named_parameter, 258, (duck_handle info, const char *name))                           \
  X(void, bind_set_bind_data, 259, (duck_handle info, void *data, void (*destroy)(void *)))                     \
  X(void, bind_set_error, 261, (duck_handle info, const char *message))                                         \
  X(void *, init_get_bind_data, 263, (duck_handle info))                                                        \
  X(void, init_set_error, 268, (duck_handle info, const char *message))                                         \
  X(void, function_set_error, 273, (duck_handle info, const char *message))                                     \
  X(uint64_t, vector_size, 26, ())                                                                              \
  X(void, destroy_value, 92, (duck_handle * value))                                                             \
  X(bool, get_bool, 118, (duck_handle value))                                                                   \
  X(duck_int128, get_hugeint, 127, (duck_handle value))                                                         \
  X(duck_uint128, get_uhugeint, 128, (duck_handle value))                                                       \
  X(double, get_double, 130, (duck_handle value))                                                               \
  X(duck_date, get_date, 131, (duck_handle value))                                                              \
  X(duck_micros, get_time, 132, (duck_handle value))                                                            \
  X(duck_micros, get_timestamp, 134, (duck_handle value))                                                       \
  X(duck_interval, get_interval, 135, (duck_handle value))                                                      \
  X(duck_handle, get_value_type, 136, (duck_handle value))                                                      \
  X(duck_bytes, get_blob, 137, (duck_handle value))                                                             \
  X(duck_decimal, get_decimal, 139, (duck_handle value))                                                        \
  X(duck_uint128, get_uuid, 141, (duck_handle value))                                                           \
  X(char *, get_varchar, 142, (duck_handle value))                                                              \
  X(uint64_t, get_map_size, 146, (duck_handle value))                                                           \
  X(duck_handle, get_map_key, 147, (duck_handle value, uint64_t i))                                             \
  X(duck_handle, get_map_value, 148, (duck_handle value, uint64_t i))                                           \
  X(bool, is_null_value, 149, (duck_handle value))                                                              \
  X(uint64_t, get_list_size, 151, (duck_handle value))                                                          \
  X(duck_handle, get_list_child, 152, (duck_handle value, uint64_t i))                                          \
  X(duck_handle, get_struct_child, 155, (duck_handle value, uint64_t i))

// Functions of the experiments that find a client's flag: see interrupt.cpp.
#define HP_DUCK_EXPERIMENTS(X)                                                          \
  X(void, interrupt, 4, (duck_handle connection))                                       \
  X(const char *, library_version, 7, ())                                               \
  X(duck_state, query, 13, (duck_handle connection, const char *text, void *result))    \
  X(duck_state, prepare, 46, (duck_handle connection, const char *text, duck_handle *)) \
  X(void, destroy_prepare, 47, (duck_handle *))                                         \
  X(duck_state, pending_prepared, 85, (duck_handle prepared, duck_handle * out))        \
  X(void, destroy_pending, 86, (duck_handle *))

struct duck_api {
#define X(result, name, slot, params) result(*name) params;
  HP_DUCK_FUNCTIONS(X)
#undef X
};

#endif
