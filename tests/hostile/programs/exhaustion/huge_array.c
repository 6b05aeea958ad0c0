// Tries: to be refused by declaring an array of a gigabyte that it does not use.
// Must: be accepted: addresses are not memory.
// Expects: AC
#include "contained.h"

static char room[1 << 30];

int main(void) {
  room[123456789] = 1;
  return answer();
}
