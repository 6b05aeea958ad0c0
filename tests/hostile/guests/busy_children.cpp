/// Spins in sixty children, so that no single process uses much time but all of them together
/// starve the supervisor.
#include <sys/wait.h>
#include <unistd.h>

int main() {
  for (int i = 0; i < 60; ++i) {
    if (fork() != 0) continue;
    for (volatile unsigned counter = 0;; counter = counter + 1) {
    }
  }
  while (wait(nullptr) > 0) {
  }
}
