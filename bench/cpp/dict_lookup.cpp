#include <string_view>
#include <unordered_map>

#include "views.h"

using Text = std::string_view;

static const std::unordered_map<Text, Text> region = {
    {"DE", "EU"}, {"FR", "EU"}, {"IT", "EU"}, {"ES", "EU"}, {"NL", "EU"}, {"BE", "EU"}, {"AT", "EU"}, {"PL", "EU"}, {"SE", "EU"}, {"DK", "EU"}, {"FI", "EU"}, {"IE", "EU"}, {"PT", "EU"}, {"GR", "EU"}, {"CZ", "EU"}, {"GB", "UK"}, {"US", "NA"}, {"CA", "NA"}, {"MX", "NA"}, {"BR", "SA"}, {"AR", "SA"}, {"CL", "SA"}, {"CO", "SA"}, {"JP", "AS"}, {"CN", "AS"}, {"IN", "AS"}, {"KR", "AS"}, {"SG", "AS"}, {"AU", "OC"}, {"NZ", "OC"}};
static const std::unordered_map<Text, int64_t> rate = {{"EU", 19}, {"UK", 20}, {"NA", 8}, {"SA", 17}, {"AS", 10}, {"OC", 15}};

VERSION(views) {
  Arena a(1 << 20);
  for (int64_t i = 0; i < rows; i++) {
    Str c = cols[0].str(i);
    a.reset();
    if (!is_ascii(c)) return false;
    auto it = region.find(Text(c.p, c.n));
    if (it == region.end()) {
      Str u = upper(a, c);
      it = region.find(Text(u.p, u.n));
    }
    auto r = rate.find(it == region.end() ? Text("??") : it->second);
    out->ints[i] = r == rate.end() ? 0 : r->second;
  }
  return true;
}

// Two letters are an index.
struct Rates {
  uint8_t of[1024];
  Rates() : of() {
    for (const auto &[code, name] : region) of[index(code[0], code[1])] = (uint8_t)rate.at(name);
  }
  static int index(char a, char b) { return (a & 31) << 5 | (b & 31); }
};
static const Rates rates;

VERSION(best) {
  for (int64_t i = 0; i < rows; i++) {
    Str c = cols[0].str(i);
    unsigned char high = 0;
    for (int64_t k = 0; k < c.n; k++) high |= (unsigned char)c.p[k];
    if (high & 0x80) return false;
    out->ints[i] = c.n == 2 && is_alpha(c.p[0]) && is_alpha(c.p[1]) ? rates.of[Rates::index(c.p[0], c.p[1])] : 0;
  }
  return true;
}
