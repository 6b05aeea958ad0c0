/// Spins in four threads.
#include <pthread.h>

static void* spin(void*) {
  for (volatile unsigned counter = 0;; counter = counter + 1) {
  }
}

int main() {
  pthread_t threads[4];
  for (pthread_t& thread : threads) pthread_create(&thread, nullptr, spin, nullptr);
  for (const pthread_t thread : threads) pthread_join(thread, nullptr);
}
