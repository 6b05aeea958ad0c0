// Tries: to occupy a slot and the validator forever, as a stopped process.
// Must: be stopped when neither program has used a processor for the wall-clock limit.
// Expects: TLE
#include "contained.h"

#include <signal.h>

int main(void) {
  raise(SIGSTOP);
  return answer_each();
}
