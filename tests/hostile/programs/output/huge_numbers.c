// Tries: to overflow the checker's numbers, so that a huge number counts as a small one.
// Must: be a wrong answer.
// Expects: WA
#include "contained.h"

int main(void) {
  printf("18446744073709551618\n");
  return 0;
}
