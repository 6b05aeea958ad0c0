#include <stdio.h>

int depth(volatile int* above) {
  volatile int here = *above + 1;
  return depth(&here) + here;
}

int main(void) {
  volatile int start = 0;
  printf("%d\n", depth(&start));
}
