// The hand-written limit of zillow.py: the file block by block, one pass over each
// line, views instead of copies, only the columns that are wanted.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

using std::string_view;

enum { TITLE,
       ADDRESS,
       CITY,
       STATE,
       ZIP,
       PRICE,
       FACTS,
       AGENT,
       URL,
       DATE,
       COLUMNS };

static long digits(string_view s) {
  long n = 0;
  for (char c : s)
    if (c >= '0' && c <= '9') n = n * 10 + (c - '0');
  return n;
}

// What stands before a mark, from the comma before it on.
static long before(string_view s, string_view mark) {
  s = s.substr(0, std::min(s.find(mark), s.size()));
  size_t comma = s.rfind(',');
  return digits(comma == string_view::npos ? s : s.substr(comma + 2));
}

static long sqft(string_view s) {
  s = s.substr(0, std::min(s.find(" sqft"), s.size()));
  size_t at = s.rfind("ba ,");
  return digits(at == string_view::npos ? s : s.substr(at + 5));
}

static bool has(string_view s, string_view word) { // in lower case
  return std::search(s.begin(), s.end(), word.begin(), word.end(), [](char a, char b) { return (a | 32) == b; }) != s.end();
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

static void number(std::string &out, long n) {
  char text[24], *p = text + sizeof text;
  do *--p = char('0' + n % 10);
  while (n /= 10);
  out.append(p, text + sizeof text);
}

int main() {
  int in = open("homes.csv", O_RDONLY);
  FILE *file = fopen("zillow.csv", "w");
  if (in < 0 || !file) return 1;
  std::string out = "url,zipcode,address,city,state,bedrooms,bathrooms,sqft,offer,type,price\n";
  std::vector<char> buf(1 << 18);
  size_t have = 0;
  bool heading = true;
  long rows = 0, total = 0;
  string_view f[COLUMNS];
  std::string city;
  for (;;) {
    ssize_t n = read(in, buf.data() + have, buf.size() - have);
    if (n <= 0) break;
    have += (size_t)n;
    const char *p = buf.data(), *end = p + have;
    while (const char *q = (const char *)memchr(p, '\n', (size_t)(end - p))) {
      const char *line = p;
      p = q + 1;
      if (heading) {
        heading = false;
        continue;
      }
      for (int i = 0; i < COLUMNS; i++) {
        bool quoted = line < q && *line == '"';
        const char *stop = (const char *)memchr(line + quoted, quoted ? '"' : ',', (size_t)(q - line - quoted));
        if (!stop) stop = q;
        f[i] = string_view(line + quoted, (size_t)(stop - line - quoted));
        line = std::min(stop + 1 + quoted, q);
      }
      long bedrooms = before(f[FACTS], " bd");
      if (bedrooms >= 10 || has(f[TITLE], "condo") || has(f[TITLE], "apartment") || !has(f[TITLE], "house")) continue;
      if (!has(f[TITLE], "sale")) continue;
      long price = digits(f[PRICE]);
      if (price <= 100000 || price >= 20000000) continue;
      char zip[16];
      int width = snprintf(zip, sizeof zip, "%05ld", digits(f[ZIP]));
      city.assign(f[CITY]);
      for (size_t i = 0; i < city.size(); i++) city[i] = char(i ? tolower(city[i]) : toupper(city[i]));
      field(out, f[URL]), out += ',';
      out.append(zip, (size_t)width), out += ',';
      field(out, f[ADDRESS]), out += ',';
      field(out, city), out += ',';
      field(out, f[STATE]), out += ',';
      number(out, bedrooms), out += ',';
      number(out, before(f[FACTS], " ba")), out += ',';
      number(out, sqft(f[FACTS])), out += ",sale,house,";
      number(out, price), out += '\n';
      rows++, total += price;
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
