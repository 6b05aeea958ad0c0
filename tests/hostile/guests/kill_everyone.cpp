/// Sends SIGKILL and SIGSTOP to all processes that it can address, then to itself.
#include <csignal>
#include <initializer_list>

#include <unistd.h>

int main() {
  for (const int signal : {SIGSTOP, SIGKILL}) {
    kill(1, signal);
    kill(getppid(), signal);
    kill(-1, signal);
    kill(0, SIGKILL);
  }
}
