// Tries: to use up the machine's table of open files, in many processes.
// Must: get no more than the limit in each process.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int process = 0; process < 60; ++process) {
    if (process > 0 && fork() != 0) continue;
    int count = 0;
    while (open("/dev/null", O_RDONLY) >= 0) ++count;
    if (count > 1024) worked("too many files");
    if (process > 0) for (;;) pause();
  }
  return answer();
}
