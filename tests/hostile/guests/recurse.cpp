/// Recurses endlessly.
#include <cstring>

static int recurse(int depth) {
  char frame[1024];
  memset(frame, depth, sizeof frame);
  asm volatile("" : : "r"(frame) : "memory");
  return recurse(depth + 1) + frame[0];
}

int main() { return recurse(0); }
