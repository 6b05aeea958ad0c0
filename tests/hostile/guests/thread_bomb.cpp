/// Starts threads until the kernel refuses one, and then exits with an error.
#include <pthread.h>
#include <unistd.h>

static void* wait_for_ever(void*) {
  while (true) pause();
}

int main() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 65536);
  pthread_t thread;
  while (pthread_create(&thread, &attributes, wait_for_ever, nullptr) == 0) {
  }
  return 1;
}
