#include <stdlib.h>
#include <string.h>

int main(void) {
  // Without volatile, clang would leave out memory that nothing reads.
  static void *volatile last;
  for (;;) last = memset(malloc(1 << 20), 1, 1 << 20);
}
