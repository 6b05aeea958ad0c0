// Tries: to use several times its CPU time limit, in threads that run concurrently.
// Must: be stopped when all of them together have used it up.
// Expects: TLE


#include "contained.h"

#include <pthread.h>

static void* spin(void* nothing) {
  for (volatile int i = 0;; ++i) {
  }
  return nothing;
}

int main(void) {
  for (int i = 0; i < 8; ++i) {
    pthread_t thread;
    pthread_create(&thread, NULL, spin, NULL);
  }
  spin(NULL);
}
