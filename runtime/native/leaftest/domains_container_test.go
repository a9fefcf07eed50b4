package leaftest

// containerDomains: list, dict, set, obj.
var containerDomains = map[string]domain{
	"list.repeat":         {at: map[int]func(*generator) string{1: counts}},
	"list.repeat_inplace": {at: map[int]func(*generator) string{1: counts}},
	"list.fill":           {at: map[int]func(*generator) string{1: counts}},
}

// counts are repetitions: few, or too many for any memory.
var counts = ints(-9223372036854775808, -1, 0, 1, 2, 3, 7, 100, 1<<40, 9223372036854775807)
