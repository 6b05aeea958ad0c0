// Tries: to hide the end of its output from the checker, with a byte 0 after the correct answer.
// Must: be read completely.
// Expects: WA
#include "contained.h"

int main(void) {
  int number = 0;
  if (scanf("%d", &number) != 1) return 1;
  printf("%d%c17\n", 2 * number, 0);
  return 0;
}
