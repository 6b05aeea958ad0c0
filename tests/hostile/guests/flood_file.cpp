/// Fills a file in the work directory.
#include <fcntl.h>
#include <unistd.h>

int main() {
  static char block[65536];
  const int file = open("large", O_CREAT | O_WRONLY, 0600);
  if (file < 0) return 2;
  while (true) {
    if (write(file, block, sizeof block) < 0) return 1;
  }
}
