// Tries: to write more than it may without a call to write, by sendfile from a file in memory.
// Must: be stopped at its limit: what arrives is counted.
// Expects: OLE
#include "contained.h"

#include <sys/mman.h>
#include <sys/sendfile.h>

int main(void) {
  const int file = memfd_create("source", 0);
  if (ftruncate(file, 1 << 19) != 0) return 1;
  for (;;) {
    off_t begin = 0;
    if (sendfile(1, file, &begin, 1 << 19) < 0) return 1;
  }
}
