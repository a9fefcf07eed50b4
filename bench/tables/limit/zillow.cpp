// The hand-written limit of zillow.py: the file block by block, one pass over each
// line, views instead of copies, only the columns that are wanted.
#include "tables.h"
#include <algorithm>

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

// What stands before a mark, from the comma before it on.
static int64_t before(string_view s, string_view mark) {
  s = s.substr(0, std::min(s.find(mark), s.size()));
  size_t comma = s.rfind(',');
  return digits(comma == string_view::npos ? s : s.substr(comma + 2));
}

static int64_t sqft(string_view s) {
  s = s.substr(0, std::min(s.find(" sqft"), s.size()));
  size_t at = s.rfind("ba ,");
  return digits(at == string_view::npos ? s : s.substr(at + 5));
}

static bool has(string_view s, string_view word) { // in lower case
  return std::search(s.begin(), s.end(), word.begin(), word.end(), [](char a, char b) { return (a | 32) == b; }) != s.end();
}

int main() {
  Output out("zillow.csv");
  out.raw("url,zipcode,address,city,state,bedrooms,bathrooms,sqft,offer,type,price\n");
  int64_t rows = 0, total = 0;
  std::string city;
  each_row("homes.csv", COLUMNS, [&](const string_view *f) {
    int64_t bedrooms = before(f[FACTS], " bd");
    if (bedrooms >= 10 || has(f[TITLE], "condo") || has(f[TITLE], "apartment") || !has(f[TITLE], "house")) return;
    if (!has(f[TITLE], "sale")) return;
    int64_t price = digits(f[PRICE]);
    if (price <= 100000 || price >= 20000000) return;
    char zip[16];
    int width = snprintf(zip, sizeof zip, "%05ld", digits(f[ZIP]));
    city.assign(f[CITY]);
    for (size_t i = 0; i < city.size(); i++) city[i] = char(i ? tolower(city[i]) : toupper(city[i]));
    out.field(f[URL]), out.comma();
    out.raw(string_view(zip, (size_t)width)), out.comma();
    out.field(f[ADDRESS]), out.comma();
    out.field(city), out.comma();
    out.field(f[STATE]), out.comma();
    out.number(bedrooms), out.comma();
    out.number(before(f[FACTS], " ba")), out.comma();
    out.number(sqft(f[FACTS])), out.raw(",sale,house,");
    out.number(price), out.end_line();
    rows++, total += price;
  });
  printf("%ld %ld\n", rows, total);
}
