// Tries: to leave files that the judge cannot enter, see or remove: closed directories, odd names.
// Must: leave none of them.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  struct stat status;
  if (lstat("closed", &status) == 0) worked("a directory of before");
  mkdir("closed", 0777);
  mkdir("closed/below", 0777);
  close(open("closed/below/\n\x01\x7f;$(rm -rf *)", O_CREAT | O_WRONLY, 0));
  close(open("-rf", O_CREAT | O_WRONLY, 0));
  chmod("closed/below", 0);
  chmod("closed", 0);
  return answer();
}
