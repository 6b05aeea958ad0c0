/// Fills the work directory with many small files.
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

int main() {
  static char block[65536];
  for (int i = 0;; ++i) {
    char name[32];
    snprintf(name, sizeof name, "file-%d", i);
    const int file = open(name, O_CREAT | O_WRONLY, 0600);
    if (file < 0 || write(file, block, sizeof block) < 0) return 1;
    close(file);
  }
}
