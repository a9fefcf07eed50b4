# zillow.py by hand for Polars.
import polars as pl

facts, title = pl.col("facts and features"), pl.col("title").str.to_lowercase()
price = pl.col("price").str.slice(1).str.replace_all(",", "", literal=True).cast(pl.Int64)
offer = pl.when(title.str.contains("sale", literal=True)).then(pl.lit("sale")).otherwise(pl.lit("other"))
kind = pl.when(title.str.contains("condo|apartment")).then(pl.lit("condo")).when(title.str.contains("house", literal=True)).then(pl.lit("house")).otherwise(pl.lit("unknown"))
out = (
    pl.scan_csv("homes.csv")
    .with_columns(
        bedrooms=facts.str.extract(r"(\d+) bd").cast(pl.Int64),
        bathrooms=facts.str.extract(r"(\d+) ba").cast(pl.Int64),
        sqft=facts.str.extract(r"([\d,]+) sqft").str.replace_all(",", "", literal=True).cast(pl.Int64),
        offer=offer,
        type=kind,
        price=price,
        zipcode=pl.col("postal_code").cast(pl.String).str.zfill(5),
        city=pl.col("city").str.slice(0, 1).str.to_uppercase() + pl.col("city").str.slice(1).str.to_lowercase(),
    )
    .filter((pl.col("bedrooms") < 10) & (pl.col("type") == "house") & (pl.col("offer") == "sale") & (pl.col("price") > 100000) & (pl.col("price") < 20000000))
    .select("url", "zipcode", "address", "city", "state", "bedrooms", "bathrooms", "sqft", "offer", "type", "price")
    .collect()
)
print(len(out), out["price"].sum())
out.write_csv("zillow.csv")
