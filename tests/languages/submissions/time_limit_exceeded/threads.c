#include <pthread.h>

static void* spin(void* unused) {
  for (volatile int i = 0;; ++i) {}
}

int main(void) {
  for (;;) {
    pthread_t thread;
    pthread_create(&thread, 0, spin, 0);
  }
}
