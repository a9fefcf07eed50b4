package main

import (
	"os"

	"github.com/hipy-lang/hipy/driver"
)

// Bugs that users are spared fail here, but in tests of that.
func init() {
	if _, set := os.LookupEnv(driver.RecoveryVariable); !set {
		os.Setenv(driver.RecoveryVariable, "off")
	}
}
