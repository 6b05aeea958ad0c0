/// Hides memory in pipes, whose buffers belong to the kernel.
#include <fcntl.h>
#include <unistd.h>

int main() {
  static char block[1 << 16];
  while (true) {
    if (fork() != 0) {
      usleep(1000);
      continue;
    }
    int ends[2];
    while (pipe2(ends, O_NONBLOCK) == 0) {
      if (write(ends[1], block, sizeof block) < 0) break;
    }
    pause();
  }
}
