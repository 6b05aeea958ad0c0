// Answers correctly only if it cannot access anything of the host.
package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	var n int
	fmt.Scan(&n)
	_, passwd := os.ReadFile("/etc/passwd")
	_, answer := os.ReadFile("data/sample/1.ans")
	_, maps := os.ReadFile("/proc/self/maps")
	_, kept := os.Create("/tmp/kept")
	_, home := os.ReadDir("/home")
	_, socket := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	for _, err := range []error{passwd, answer, maps, kept, home, socket} {
		if err == nil {
			n++
		}
	}
	fmt.Println("answer", n)
}
