// Tries: to block access to the work directory for the next run, or to pass information to it with
// the mode and times of the directory.
// Must: find the directory in its usual state, and leave it so for the next program.
// Expects: AC
#include "contained.h"

#include <sys/stat.h>

int main(void) {
  struct stat status;
  if (stat(".", &status) != 0 || (status.st_mode & 07777) != 0755) worked("another mode");
  if (status.st_atim.tv_sec == 4711 || status.st_mtim.tv_sec == 4711) worked("a time of before");
  if (close(open("file", O_CREAT | O_WRONLY, 0666)) != 0) worked("a directory that was closed");
  const struct timespec mark[2] = {{4711, 0}, {4711, 0}};
  utimensat(AT_FDCWD, ".", mark, 0);
  chmod(".", 01000);
  return answer();
}
