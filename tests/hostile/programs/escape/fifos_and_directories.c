// Tries: to put a fifo, a directory and a socket where the judge might open an output.
// Must: find nothing that it may write to.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  const char* places[] = {"output", "/box/feedback", "/tmp/output", "/dev/output", "/output"};
  for (int i = 0; i < 5; ++i) {
    must_fail("fifo", mkfifo(places[i], 0666));
    must_fail("directory", mkdir(places[i], 0777));
    must_fail("socket file", mknod(places[i], S_IFSOCK | 0666, 0));
    must_fail("file", open(places[i], O_CREAT | O_WRONLY, 0666));
  }
  return answer();
}
