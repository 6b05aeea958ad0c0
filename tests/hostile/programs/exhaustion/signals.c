// Tries: to keep the scheduler busy with processes that only signal each other.
// Must: be stopped at the time limit.
// Expects: TLE


#include "contained.h"

#include <signal.h>

static void nothing(int number) { (void)number; }

int main(void) {
  signal(SIGUSR1, nothing);
  for (int i = 0; i < 5; ++i) fork();
  for (;;) kill(0, SIGUSR1);
}
