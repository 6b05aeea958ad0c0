// Tries: to make the linker read files of the host, with libraries that are linker scripts.
// Must: have no effect, because the linker looks for libraries only where it was installed.
// Expects: AC
// With: {"libc.a": "INPUT(/etc/shadow)", "libgcc.a": "INPUT(/etc/shadow)", "crt1.o": "INPUT(/etc/shadow)", "libm.so": "INCLUDE /etc/shadow"}

#include "contained.h"

int main(void) { return answer(); }
