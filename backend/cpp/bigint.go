package cpp

import (
	"fmt"
	"math/big"
	"strings"
)

// isSmallInt reports whether hp_int holds the value in the word itself.
func isSmallInt(c *big.Int) bool {
	return c.IsInt64() && c.Int64() >= -1<<62 && c.Int64() < 1<<62
}

// bigIntDefinition is static data for a constant that is not small: sign and
// magnitude, as hp_big has it.
func bigIntDefinition(name string, c *big.Int) string {
	var limbs []string
	mask := new(big.Int).SetUint64(1<<64 - 1)
	for m := new(big.Int).Abs(c); m.Sign() > 0; m.Rsh(m, 64) {
		limbs = append(limbs, fmt.Sprintf("0x%xu", new(big.Int).And(m, mask).Uint64()))
	}
	return fmt.Sprintf("static const hp_big_lit<%d> %s = {%d, {%s}};\n", len(limbs), name, len(limbs)*c.Sign(), strings.Join(limbs, ", "))
}

// exactInt is the hp_int expression of a constant.
func (m *moduleEmitter) exactInt(c *big.Int) string {
	if isSmallInt(c) {
		return fmt.Sprintf("hp_int{%du /* %s */}", uint64(c.Int64())<<1|1, c)
	}
	key := c.String()
	name := m.bigInts[key]
	if name == "" {
		name = fmt.Sprintf("big%d", len(m.bigInts))
		m.bigInts[key] = name
		fmt.Fprintf(&m.statics, "// %s\n%s", comment(key), bigIntDefinition(name, c))
	}
	return "hp_int_literal(&" + name + ")"
}
