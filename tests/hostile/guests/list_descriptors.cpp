/// Prints the numbers of its open descriptors.
#include <fcntl.h>

#include <cstdio>

int main() {
  for (int fd = 0; fd < 65536; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) printf("%d ", fd);
  }
}
