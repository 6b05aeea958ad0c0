// Tries: to make the judge descend into directories until its stack overflows.
// Must: leave none of them.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  struct stat status;
  if (lstat("deep", &status) == 0) worked("a directory of before");
  for (int i = 0; i < 5000; ++i) {
    const int made = mkdir("deep", 0777) == 0 && chdir("deep") == 0;
    if (!made && i == 0) worked("nothing");
    if (!made) break;
  }
  return answer();
}
