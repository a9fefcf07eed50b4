package cpp

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Zig's libcompiler_rt defines functions of the C library, too, sin and memcpy among them. It
// is one object: whoever needs its division of 128 bits gets them all, and a definition in an object
// goes before one in a shared library. Their answers are not glibc's, which are
// CPython's. So they are made references in the archive, which glibc then defines.

// leaveToGlibc makes of the functions in an archive's objects that shared libraries define
// references to these.
func leaveToGlibc(archive string, libraries ...string) error {
	defined := map[string]bool{}
	for _, lib := range libraries {
		f, err := elf.Open(lib)
		if err != nil {
			return err
		}
		symbols, err := f.DynamicSymbols()
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", lib, err)
		}
		for _, s := range symbols {
			if s.Section != elf.SHN_UNDEF {
				defined[s.Name] = true
			}
		}
	}
	text, err := os.ReadFile(archive)
	if err != nil {
		return err
	}
	if err := eachMember(text, func(object []byte) error { return undefine(object, defined) }); err != nil {
		return fmt.Errorf("%s: %w", archive, err)
	}
	return os.WriteFile(archive, text, fileMode)
}

// eachMember calls f for each object of an archive.
func eachMember(archive []byte, f func(object []byte) error) error {
	const magic, header = "!<arch>\n", 60
	if !bytes.HasPrefix(archive, []byte(magic)) {
		return fmt.Errorf("it is no archive")
	}
	for rest := archive[len(magic):]; len(rest) >= header; {
		size, err := strconv.Atoi(strings.TrimSpace(string(rest[48:58])))
		if err != nil || size < 0 || header+size > len(rest) {
			return fmt.Errorf("it is cut off")
		}
		if member := rest[header : header+size]; bytes.HasPrefix(member, []byte(elf.ELFMAG)) {
			if err := f(member); err != nil {
				return err
			}
		}
		rest = rest[min(header+size+size%2, len(rest)):]
	}
	return nil
}

// undefine makes references of those functions that an object defines and that are named.
func undefine(object []byte, names map[string]bool) error {
	f, err := elf.NewFile(bytes.NewReader(object))
	if err != nil {
		return err
	}
	table := f.SectionByType(elf.SHT_SYMTAB)
	if f.Class != elf.ELFCLASS64 || f.Data != elf.ELFDATA2LSB || table == nil || table.Offset+table.Size > uint64(len(object)) {
		return fmt.Errorf("it is no object of 64 bits with symbols")
	}
	symbols, err := f.Symbols() // all but the first entry, which is none
	if err != nil {
		return err
	}
	for i, s := range symbols {
		if elf.ST_BIND(s.Info) == elf.STB_LOCAL || s.Section == elf.SHN_UNDEF || !names[s.Name] {
			continue
		}
		entry := object[table.Offset+uint64(i+1)*elf.Sym64Size:][:elf.Sym64Size]
		entry[4] = elf.ST_INFO(elf.STB_GLOBAL, elf.STT_NOTYPE)
		entry[5] = byte(elf.STV_DEFAULT)
		binary.LittleEndian.PutUint16(entry[6:], uint16(elf.SHN_UNDEF))
		clear(entry[8:]) // value and size
	}
	return nil
}
