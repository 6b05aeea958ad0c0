// Tries: to write more than it may, in shares of many processes that each write little.
// Must: be stopped at its limit, which is one for all of them.
// Expects: OLE


#include "contained.h"

#include <sys/wait.h>

int main(void) {
  static char block[1 << 17];
  for (int i = 0; i < 20; ++i) {
    if (fork() == 0) return write(1, block, sizeof block) < 0;
  }
  while (wait(NULL) > 0) {
  }
  return answer();
}
