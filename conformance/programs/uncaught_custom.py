class AppError(Exception):
    pass


class DatabaseError(AppError):
    pass


def query(sql):
    if "drop" in sql:
        raise DatabaseError(f"refused: {sql}")
    return [1, 2, 3]


def main():
    print(query("select"))
    try:
        query("drop table")
    except AppError as e:
        print("handled:", e)
        raise RuntimeError("giving up") from e


main()
