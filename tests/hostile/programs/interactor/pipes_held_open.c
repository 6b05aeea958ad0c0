// Tries: as an interactive validator, to accept, while daemons hold both pipes open.
// Must: end with its first process; its decision counts.
// Expects: AC
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 5; ++i) {
    if (fork() != 0) continue;
    setsid();
    for (;;) pause();
  }
  return 42;
}
