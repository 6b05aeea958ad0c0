/// Fills the buffers of as many socket pairs as possible.
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

static char buffer[65536];

int main() {
  int ends[2];
  while (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0) {
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while (write(ends[1], buffer, sizeof buffer) > 0) {
    }
  }
}
