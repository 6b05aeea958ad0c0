// Tries: to leave no space for the next run, with many files that are each within the limit.
// Must: be stopped at a limit, and leave no files.
// Expects: OLE MLE
#include "contained.h"

int main(void) {
  static char block[1 << 19];
  for (int i = 0;; ++i) {
    char name[32];
    snprintf(name, sizeof name, "full%d", i);
    const int file = open(name, O_CREAT | O_WRONLY, 0666);
    if (file < 0 || write(file, block, sizeof block) != (ssize_t)sizeof block) return 1;
    close(file);
  }
}
