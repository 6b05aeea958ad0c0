// Tries: to exceed its output limit without calling write, using sendfile from a device or its
// input.
// Must: be stopped at its limit, because all output that arrives is counted.
// Expects: OLE TLE
#include "contained.h"

#include <sys/sendfile.h>

int main(void) {
  const int zeros = open("/dev/full", O_RDONLY);
  while (sendfile(1, zeros, NULL, 1 << 19) > 0) {
  }
  for (;;) {
    off_t begin = 0;
    if (sendfile(1, 0, &begin, 1 << 19) < 0) return 1;
  }
}
