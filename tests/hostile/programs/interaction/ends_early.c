// Tries: to make the validator fail by ending in the middle of the conversation.
// Must: be rejected by the validator, which finds the end of its input.
// Expects: WA
#include "contained.h"

int main(void) {
  int number = 0;
  scanf("%d", &number);
  printf("%d\n", 2 * number);
  return 0;
}
