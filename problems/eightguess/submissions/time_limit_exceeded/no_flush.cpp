// Too slow: does not flush, so that both programs wait for each other.
#include <cstdio>

#include <unistd.h>

int main() {
  std::printf("1 2 3 4 5 6 7 8 x\n");
  char line[100];
  // Not scanf, because a C library may flush standard output before it reads.
  if (read(0, line, sizeof line) <= 0) return 0;
}
