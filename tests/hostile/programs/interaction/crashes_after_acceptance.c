// Tries: to be accepted although it crashes after its last answer.
// Must: be a run-time error, because an accepted program must also end well.
// Expects: RTE
#include "contained.h"

int main(void) {
  answer_each();
  abort();
}
