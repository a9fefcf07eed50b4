package laziness

import (
	"os"

	"github.com/hipy-lang/hipy/driver"
)

// Bugs that users are spared fail here.
func init() { os.Setenv(driver.RecoveryVariable, "off") }
