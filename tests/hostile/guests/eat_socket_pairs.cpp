/// Fills the buffers of as many socket pairs as it can have.
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

static char buffer[65536];

int main() {
  int ends[2];
  while (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0) {
    for (int end : ends) {
      fcntl(end, F_SETFL, O_NONBLOCK);
      while (write(end, buffer, sizeof buffer) > 0) {
      }
    }
  }
}
