// Tries: to overflow its stack.
// Must: crash only itself.
// Expects: RTE
#include "contained.h"

static volatile int depth_max = 0x7fffffff;

static int descend(int depth) {
  volatile char frame[1024];
  frame[depth % 1024] = 1;
  return depth < depth_max ? descend(depth + 1) + frame[depth % 1024] : 0;
}

int main(void) { return descend(0) != 0 ? answer() : 1; }
