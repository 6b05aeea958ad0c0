// Tries: to use more memory than its limit, by distributing the memory over child processes.
// Must: be stopped at the limit, which is for all of them together.
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
