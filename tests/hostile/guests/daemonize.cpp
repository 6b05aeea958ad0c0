/// Starts two processes in a new session, then exits. The two processes never end by themselves:
/// one is stopped, and its child ignores all signals. Both keep the inherited descriptors open.
#include <csignal>

#include <unistd.h>

int main() {
  if (fork() == 0) {
    setsid();
    for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
    if (fork() == 0) {
      while (true) pause();
    }
    raise(SIGSTOP);
  }
  usleep(50000);
}
