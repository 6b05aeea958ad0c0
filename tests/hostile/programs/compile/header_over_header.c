// Tries: to have a header of the host quoted, by replacing a header with its own.
// Must: see no file of the host.
// Expects: CE
// With: {"stdio.h": "#include \"/etc/shadow\"\n#include </proc/self/environ>\n"}

#include "stdio.h"

int main(void) { return 0; }
