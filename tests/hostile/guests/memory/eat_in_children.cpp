/// Starts ten children that use 20 MiB each, so that no single process is large.
#include <cstdlib>
#include <cstring>

#include <sys/wait.h>
#include <unistd.h>

int main() {
  for (int i = 0; i < 10; ++i) {
    if (fork() != 0) continue;
    char* block = static_cast<char*>(malloc(20 << 20));
    memset(block, 1, 20 << 20);
    asm volatile("" : : "r"(block) : "memory");
    sleep(1);
    _exit(0);
  }
  int status = 0;
  while (wait(&status) > 0) {
  }
}
