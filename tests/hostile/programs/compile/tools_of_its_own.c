// Tries: to make the compiler use its own assembler, linker and specs.
// Must: not succeed: the compiler looks for its tools where it was installed.
// Expects: AC
// With: {"as": "#!/bin/sh\necho as >> @canary@/as", "ld": "#!/bin/sh\necho ld >> @canary@/ld", "collect2": "#!/bin/sh\nexit 0", "cc1": "#!/bin/sh\nexit 0", "specs": "*link:\n+ /etc/shadow\n"}

#include "contained.h"

int main(void) { return answer(); }
