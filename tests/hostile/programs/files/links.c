// Tries: to make the judge remove, own or read files of the host, through links in writable places.
// Must: be accepted; its files are removed, and the targets of its links are unchanged.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  struct stat status;
  if (lstat("output", &status) == 0) worked("a link of before");
  const char* names[] = {"output", "program", "program.out", "feedback", "input", "answer"};
  for (int i = 0; i < 6; ++i) {
    if (symlink(i % 2 == 0 ? "@canary@" : "@canary@/writable", names[i]) != 0) worked("nothing");
  }
  if (symlink("/", "root") != 0 || symlink("..", "above") != 0) worked("nothing");
  must_fail("following a link", open("output/secret", O_RDONLY));
  return answer();
}
