/// Starts thirty threads with the default stack size, which the C library derives from the stack
/// limit.
#include <pthread.h>

static void* work(void*) { return nullptr; }

int main() {
  pthread_t threads[30];
  for (pthread_t& thread : threads) {
    if (pthread_create(&thread, nullptr, work, nullptr) != 0) return 1;
  }
  for (const pthread_t thread : threads) pthread_join(thread, nullptr);
}
