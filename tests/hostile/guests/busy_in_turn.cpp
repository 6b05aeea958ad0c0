/// Computes in short children, one after the other, without end. No single process lives long.
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main() {
  while (true) {
    const pid_t child = fork();
    if (child == 0) {
      timespec used{};
      while (used.tv_nsec < 3'000'000) clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
      _exit(0);
    }
    waitpid(child, nullptr, 0);
  }
}
