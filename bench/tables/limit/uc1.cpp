// The hand-written limit of uc1.py: hash tables of the returns and of the orders, one
// pass over the line items that adds to their orders, then the orders by customer.
#include "tables.h"
#include <algorithm>

struct Order {
  int64_t customer, id, year;
  bool any;
  Sum price, returned;
};

static uint64_t pair(int64_t order, int64_t product) { return (uint64_t)order << 24 | (uint64_t)product; }

int main() {
  Numbers returns, numbers;
  std::vector<double> quantities;
  each_row("order_returns.csv", 3, [&](const string_view *f) {
    returns.put(pair(digits(f[0]), digits(f[1])));
    quantities.push_back((double)digits(f[2]));
  });
  std::vector<Order> orders;
  each_row("orders.csv", 5, [&](const string_view *f) {
    int64_t id = digits(f[0]);
    numbers.put((uint64_t)id);
    orders.push_back({digits(f[1]), id, digits(f[3].substr(0, 4)), false, {}, {}});
  });
  each_row("lineitem.csv", 4, [&](const string_view *f) {
    int64_t id = digits(f[0]), at = numbers.get((uint64_t)id);
    if (at < 0) return;
    double price = money(f[3]);
    int64_t r = returns.get(pair(id, digits(f[1])));
    Order &o = orders[(size_t)at];
    o.any = true;
    o.price.add((double)digits(f[2]) * price);
    o.returned.add(r < 0 ? 0 : quantities[(size_t)r] * price);
  });
  std::erase_if(orders, [](const Order &o) { return !o.any; });
  std::sort(orders.begin(), orders.end(), [](const Order &a, const Order &b) { return a.customer != b.customer ? a.customer < b.customer : a.id < b.id; });

  // The model: mean and scale of each feature, then centres.
  std::vector<double> m = model("uc1.txt");
  Output out("uc1.csv");
  out.raw("o_customer_sk,frequency,return_ratio,cluster\n");
  int64_t rows = 0;
  std::vector<bool> seen(m.size());
  std::vector<int64_t> years;
  for (size_t i = 0, j; i < orders.size(); i = j) {
    Sum ratio;
    years.clear();
    for (j = i; j < orders.size() && orders[j].customer == orders[i].customer; j++) {
      ratio.add(orders[j].returned.sum / orders[j].price.sum);
      if (std::find(years.begin(), years.end(), orders[j].year) == years.end()) years.push_back(orders[j].year);
    }
    double n = (double)(j - i), share = ratio.sum / n, frequency = n / (double)years.size();
    double x = (share - m[0]) / m[2], y = (frequency - m[1]) / m[3], least = INFINITY;
    size_t cluster = 0;
    for (size_t k = 4; k + 1 < m.size(); k += 2) {
      double d = (x - m[k]) * (x - m[k]) + (y - m[k + 1]) * (y - m[k + 1]);
      if (d < least) least = d, cluster = k / 2 - 2;
    }
    seen[cluster] = true;
    out.number(orders[i].customer), out.comma(), out.number(frequency), out.comma(), out.number(share), out.comma(), out.number((int64_t)cluster), out.end_line();
    rows++;
  }
  printf("%ld %ld\n", rows, (long)std::count(seen.begin(), seen.end(), true));
}
