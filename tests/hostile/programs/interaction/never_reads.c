// Tries: to occupy a slot and the validator forever: it neither reads nor writes.
// Must: be stopped when neither program has used a processor for the wall-clock limit.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) pause();
}
