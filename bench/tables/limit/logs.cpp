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
  std::vector<std::string> endpoints, dates;
  std::vector<long> sizes;
  std::string key;
  long total = 0;
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
      size_t c = line.rfind("\" ");
      if (atol(line.data() + c + 2) < 0) return 1;
      long size = atol(line.data() + line.rfind(' ') + 1);
      if (endpoint.empty()) continue;
      key.assign(ip);
      if (!bad.count(key)) continue;
      size_t b = line.find('[');
      dates.emplace_back(between(line, b + 1, line.find(']', b)));
      size_t u = endpoint.find("/~");
      if (u == string_view::npos) endpoints.emplace_back(endpoint);
      else endpoints.push_back(std::string(endpoint.substr(0, u + 2)) + "user" + std::string(endpoint.substr(endpoint.find('/', u + 2))));
      sizes.push_back(size);
      total += size;
    }
    have = (size_t)(end - p);
    memmove(buf.data(), p, have);
  }
  printf("%zu\n[", sizes.size());
  for (int i = 0; i < 5; i++) printf("%s'%s'", i ? ", " : "", endpoints[i].c_str());
  printf("] [");
  for (int i = 0; i < 5; i++) printf("%s%ld", i ? ", " : "", sizes[i]);
  printf("] [");
  for (int i = 0; i < 3; i++) printf("%s'%s'", i ? ", " : "", dates[i].c_str());
  printf("] %ld\n", total);
}
