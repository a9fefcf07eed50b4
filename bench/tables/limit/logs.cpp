// The hand-written limit of logs.py: the file block by block, one pass over each
// line, views instead of copies, a hash set of the addresses on the list.
#include "tables.h"
#include <unordered_set>

static string_view between(string_view s, size_t from, size_t to) {
  return to == string_view::npos ? s.substr(from, s.size() - from - 1) : s.substr(from, to - from);
}

int main() {
  std::unordered_set<std::string> bad;
  each_line("blacklist.csv", [&](const char *p, const char *end) { bad.emplace(p, end); }); // the heading is no address
  Output out("logs.csv");
  out.raw("ip,date,method,endpoint,code,size\n");
  std::string key;
  int64_t rows = 0, total = 0;
  each_line("weblog.txt", [&](const char *p, const char *end) {
    string_view line(p, (size_t)(end - p));
    string_view ip = line.substr(0, line.find(' '));
    size_t i = line.find('"');
    string_view request = i == string_view::npos ? string_view() : between(line, i + 1, line.find('"', i + 1));
    string_view rest = request.substr(request.find(' ') + 1);
    string_view endpoint = rest.substr(0, rest.rfind(' '));
    if (endpoint.empty()) return;
    key.assign(ip);
    if (!bad.count(key)) return;
    size_t c = line.rfind("\" ") + 2, b = line.find('[');
    string_view size = line.substr(line.rfind(' ') + 1);
    total += digits(size);
    rows++;
    out.field(ip), out.comma();
    out.field(between(line, b + 1, line.find(']', b))), out.comma();
    out.field(request.substr(0, request.find(' '))), out.comma();
    size_t u = endpoint.find("/~");
    if (u == string_view::npos) out.field(endpoint);
    else out.field(std::string(endpoint.substr(0, u + 2)) + "user" + std::string(endpoint.substr(endpoint.find('/', u + 2))));
    out.comma(), out.raw(line.substr(c, line.find(' ', c) - c)), out.comma(), out.raw(size), out.end_line();
  });
  printf("%ld %ld\n", rows, total);
}
