// Tries: to make the compiler quote host files, by replacing a system header with its own.
// Must: see no file of the host.
// Expects: CE
// With: {"stdio.h": "#include \"/etc/shadow\"\n#include </proc/self/environ>\n"}

#include "stdio.h"

int main(void) { return 0; }
