/// Nests directories deeply, to break a recursive cleanup.
#include <sys/stat.h>
#include <unistd.h>

int main() {
  int depth = 0;
  while (mkdir("d", 0000) == 0 && chmod("d", 0700) == 0 && chdir("d") == 0) ++depth;
  return depth > 100 ? 0 : 1;
}
