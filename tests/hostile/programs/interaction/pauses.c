// Tries: to be stopped too early: it sleeps often, but never for long.
// Must: be judged by its answers, because its pauses are shorter than the limit.
// Expects: AC
#include "contained.h"

int main(void) {
  int number = 0;
  while (scanf("%d", &number) == 1) {
    usleep(700 * 1000);
    printf("%d\n", 2 * number);
    fflush(stdout);
  }
  return 0;
}
