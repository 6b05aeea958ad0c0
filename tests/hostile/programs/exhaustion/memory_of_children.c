// Tries: to use more memory than it may, by sharing the work with children.
// Must: be stopped at its limit, which is one for all of them.
// Expects: MLE


#include "contained.h"

#include <sys/wait.h>

int main(void) {
  for (int i = 0; i < 16; ++i) {
    if (fork() != 0) continue;
    char* block = malloc(8 << 20);
    if (block != NULL) memset(block, i + 1, 8 << 20);
    pause();
  }
  wait(NULL);
  return answer();
}
