/// Starts a daemon that keeps all descriptors open, and ends.
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
