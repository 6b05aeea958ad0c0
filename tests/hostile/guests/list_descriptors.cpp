/// Prints the numbers of its open descriptors.
#include <cstdio>

#include <fcntl.h>

int main() {
  for (int fd = 0; fd < 65536; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) printf("%d ", fd);
  }
}
