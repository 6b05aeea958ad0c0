// Tries: to keep the judge busy for hours with removing files.
// Must: create no more files than a limit, and leave none.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  struct stat status;
  if (lstat("0", &status) == 0) worked("a file of before");
  for (int i = 0; i < 1000000; ++i) {
    char name[32];
    snprintf(name, sizeof name, "%d", i);
    const int file = open(name, O_CREAT | O_WRONLY, 0);
    if (file < 0 && i == 0) worked("a directory of before");
    if (file < 0) break;
    close(file);
    if (i > 100000) worked("too many files");
  }
  return answer();
}
