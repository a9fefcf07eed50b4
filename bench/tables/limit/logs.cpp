// The hand-written limit of logs.py: the file block by block, one pass over each
// line, views instead of copies, a hash set of the addresses on the list.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <unordered_set>
#include <vector>

using std::string_view;

static string_view between(string_view s, size_t from, size_t to) {
  return to == string_view::npos ? s.substr(from, s.size() - from - 1) : s.substr(from, to - from);
}

static void field(std::string &out, string_view s) {
  if (s.find_first_of(",\"\n\r") == string_view::npos) {
    out += s;
    return;
  }
  out += '"';
  for (char c : s) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

int main() {
  std::string text;
  std::unordered_set<std::string> bad;
  if (FILE *f = fopen("blacklist.csv", "r")) {
    char line[256];
    bool header = true;
    while (fgets(line, sizeof line, f)) {
      line[strcspn(line, "\r\n")] = 0;
      if (!header) bad.insert(line);
      header = false;
    }
    fclose(f);
  }
  int fd = open("weblog.txt", O_RDONLY);
  std::vector<char> buf(1 << 18);
  size_t have = 0;
  FILE *file = fopen("logs.csv", "w");
  if (!file) return 1;
  std::string out = "ip,date,method,endpoint,code,size\n", key;
  long rows = 0, total = 0;
  for (;;) {
    ssize_t n = read(fd, buf.data() + have, buf.size() - have);
    if (n <= 0) break;
    have += (size_t)n;
    const char *p = buf.data(), *end = p + have;
    while (const char *q = (const char *)memchr(p, '\n', (size_t)(end - p))) {
      string_view line(p, (size_t)(q - p));
      p = q + 1;
      string_view ip = line.substr(0, line.find(' '));
      size_t i = line.find('"');
      string_view request = i == string_view::npos ? string_view() : between(line, i + 1, line.find('"', i + 1));
      string_view rest = request.substr(request.find(' ') + 1);
      size_t e = rest.rfind(' ');
      string_view endpoint = rest.substr(0, e);
      if (endpoint.empty()) continue;
      key.assign(ip);
      if (!bad.count(key)) continue;
      size_t c = line.rfind("\" ") + 2, b = line.find('[');
      string_view size = line.substr(line.rfind(' ') + 1);
      total += atol(size.data());
      rows++;
      field(out, ip), out += ',';
      field(out, between(line, b + 1, line.find(']', b))), out += ',';
      field(out, request.substr(0, request.find(' '))), out += ',';
      size_t u = endpoint.find("/~");
      if (u == string_view::npos) field(out, endpoint);
      else field(out, std::string(endpoint.substr(0, u + 2)) + "user" + std::string(endpoint.substr(endpoint.find('/', u + 2))));
      out += ',';
      out += line.substr(c, line.find(' ', c) - c), out += ',';
      out += size, out += '\n';
      if (out.size() > 1 << 17) {
        fwrite(out.data(), 1, out.size(), file);
        out.clear();
      }
    }
    have = (size_t)(end - p);
    memmove(buf.data(), p, have);
  }
  fwrite(out.data(), 1, out.size(), file);
  fclose(file);
  printf("%ld %ld\n", rows, total);
}
