// Tries: to write more than its limit, with many processes that each write little.
// Must: be stopped at the limit, which is for all of them together.
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
