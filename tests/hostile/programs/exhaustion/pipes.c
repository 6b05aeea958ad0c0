// Tries: to use all memory of the machine, in the buffers of full pipes.
// Must: be charged for them, or refused.
// Expects: AC MLE
#include "contained.h"

int main(void) {
  static char block[1 << 16];
  for (int process = 0; process < 40; ++process) {
    if (fork() != 0) continue;
    for (int i = 0; i < 120; ++i) {
      int ends[2];
      if (pipe2(ends, O_NONBLOCK) != 0) break;
      fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
      while (write(ends[1], block, sizeof block) > 0) {
      }
    }
    pause();
  }
  usleep(200000);
  return answer();
}
