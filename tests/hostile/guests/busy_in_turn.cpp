/// Starts short-lived children that use CPU time, one after the other, forever. No single process
/// uses much CPU time.
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
