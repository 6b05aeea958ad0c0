// Tries: to change files after the judge has checked them and before it collects them.
// Must: be dead before the judge checks them.
// Expects: AC
#include "contained.h"

int main(void) {
  close(open("file", O_CREAT | O_WRONLY, 0666));
  if (symlink("@canary@/secret", "link") != 0) worked("a link of before");
  if (fork() == 0) {
    setsid();
    for (;;) {
      rename("file", "output");
      rename("link", "output");
      rename("output", "file");
    }
  }
  usleep(10000);
  return answer();
}
