package symbolic

import (
	"os"
	"strings"
	"testing"
)

// TestCalendarNames looks for the functions of calendar in the file that has them: under another name they would be
// functions as any, and exports of dates would compute with years, months and days.
func TestCalendarNames(t *testing.T) {
	text, err := os.ReadFile("../vobj/lib/program/" + calendarModule + ".py")
	if err != nil {
		t.Fatal(err)
	}
	for name := range calendar {
		if !strings.Contains(string(text), "\ndef "+name+"(") {
			t.Errorf("%s has no %s", calendarModule, name)
		}
	}
}
