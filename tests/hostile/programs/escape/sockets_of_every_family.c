// Tries: a socket of every family and type, to reach the network, the kernel or a neighbour.
// Must: get neither a socket nor a socket pair.
// Expects: AC

#include "contained.h"

#include <sys/socket.h>

int main(void) {
  for (int family = 0; family < 64; ++family) {
    for (int type = 1; type < 11; ++type) {
      int pair[2];
      must_fail("socket", socket(family, type, 0));
      must_fail("raw socket", socket(family, type, 255));
      must_fail("socketpair", socketpair(family, type, 0, pair));
    }
  }
  return answer();
}
