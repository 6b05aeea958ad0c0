// Tries: to have a header of the host quoted, by a header of its own in the place of another.
// Must: see no file of the host.
// Expects: CE
// With: {"stdio.h": "#include \"/etc/shadow\"\n#include </proc/self/environ>\n"}

#include "stdio.h"

int main(void) { return 0; }
