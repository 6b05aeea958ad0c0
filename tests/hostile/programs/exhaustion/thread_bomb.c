// Tries: to fill the machine with threads.
// Must: get no more threads than its limit.
// Expects: RTE


#include "contained.h"

#include <pthread.h>

static void* wait_for_ever(void* nothing) {
  pause();
  return nothing;
}

int main(void) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 16384);
  for (int i = 0; i < 100000; ++i) {
    pthread_t thread;
    if (pthread_create(&thread, &small, wait_for_ever, NULL) != 0) return 1;
  }
  return answer();
}
