// Tries: to make the judge wait for daemons that hold both pipes open after its end.
// Must: end with its first process.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int i = 0; i < 5; ++i) {
    if (fork() != 0) continue;
    setsid();
    for (;;) pause();
  }
  return answer_each();
}
