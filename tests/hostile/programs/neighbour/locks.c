// Tries: to communicate with the program in the other slot, through locks on a device that both
// have.
// Must: receive nothing.
// Expects: AC
// Together: 2

#include "contained.h"

#include <sys/file.h>

int main(void) {
  for (int i = 0; i < 100; ++i) {
    const int file = open("/dev/null", O_RDWR);
    const struct flock all = {.l_type = F_WRLCK};
    if (flock(file, LOCK_EX | LOCK_NB) == -1 && errno == EWOULDBLOCK) worked("flock");
    if (fcntl(file, F_SETLK, &all) == -1 && (errno == EAGAIN || errno == EACCES)) worked("fcntl");
    usleep(2000);
    close(file);
  }
  return answer();
}
