// Tries: to have the linker read files of the host, by libraries that are scripts for it.
// Must: not have them read: the linker looks for libraries where it was installed.
// Expects: AC
// With: {"libc.a": "INPUT(/etc/shadow)", "libgcc.a": "INPUT(/etc/shadow)", "crt1.o": "INPUT(/etc/shadow)", "libm.so": "INCLUDE /etc/shadow"}

#include "contained.h"

int main(void) { return answer(); }
