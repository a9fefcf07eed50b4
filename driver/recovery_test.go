package driver

import (
	"os"
)

// Bugs that users are spared fail here.
func init() { os.Setenv(RecoveryVariable, "off") }
