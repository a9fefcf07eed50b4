"""Writes the inputs of the programs here: homes.csv, weblog.txt and blacklist.csv.

    python3 generate.py FOLDER ROWS [SEED]
"""

import os
import random
import sys


def homes(path, rows, rng):
    kinds = ["House For Sale", "House for rent", "Condo For Sale", "Apartment For Rent", "Lot / Land For Sale", "New construction"]
    with open(path, "w") as f:
        f.write("title,address,city,state,postal_code,price,facts and features,real estate provider,url\n")
        for i in range(rows):
            facts = f"{rng.randint(1, 12)} bds , {rng.randint(1, 5)} ba , {rng.randint(1, 9)},{rng.randint(100, 999)} sqft"
            price = f"${rng.randint(100, 999)},{rng.randint(100, 999)}"
            f.write(f'"{rng.choice(kinds)}","{rng.randint(1, 999)} Main St",boston,MA,{rng.randint(1000, 2999)},"{price}","{facts}",Agent {rng.randint(1, 99)},https://example.org/homes/{i}\n')


def logs(path, rows, rng):
    with open(path, "w") as f:
        for i in range(rows):
            ip = f"10.{rng.randint(0, 3)}.{rng.randint(0, 99)}.{rng.randint(1, 254)}"
            path_ = rng.choice(["/", "/index.html", "/~alice/notes.txt", "/~bob/", "/img/a.png"])
            f.write(f'{ip} - - [11/Mar/2020:10:{i // 60 % 60:02}:{i % 60:02} -0500] "GET {path_} HTTP/1.1" {rng.choice([200, 200, 200, 301, 404])} {rng.randint(10, 99999)}\n')


def blacklist(path, rng):
    with open(path, "w") as f:
        f.write("BadIPs\n")
        for ip in sorted({f"10.{rng.randint(0, 3)}.{rng.randint(0, 99)}.{rng.randint(1, 254)}" for _ in range(2000)}):
            f.write(ip + "\n")


if __name__ == "__main__":
    folder, rows = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    os.makedirs(folder, exist_ok=True)
    homes(os.path.join(folder, "homes.csv"), rows, rng)
    logs(os.path.join(folder, "weblog.txt"), rows, rng)
    blacklist(os.path.join(folder, "blacklist.csv"), rng)
