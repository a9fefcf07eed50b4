module github.com/hipy-lang/hipy

go 1.26
