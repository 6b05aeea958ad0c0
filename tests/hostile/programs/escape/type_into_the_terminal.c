// Tries: to type commands into the operator's terminal (TIOCSTI) and to take it over.
// Must: have no terminal.
// Expects: AC

#include "contained.h"

#include <sys/ioctl.h>

int main(void) {
  for (int fd = 0; fd < 3; ++fd) {
    for (const char* letter = "reboot\n"; *letter != 0; ++letter) {
      must_fail("TIOCSTI", ioctl(fd, TIOCSTI, letter));
    }
    must_fail("TIOCSCTTY", ioctl(fd, TIOCSCTTY, 1));
  }
  must_fail("its terminal", open("/dev/tty", O_RDWR));
  return answer();
}
