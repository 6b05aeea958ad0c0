/// Kills itself with the signal given as its argument. This would not work in process 1 of a pid
/// namespace, because the kernel protects that process from its own signals.
#include <csignal>
#include <cstdlib>

int main(int, char** arguments) {
  const int signal = atoi(arguments[1]);
  if (signal == SIGABRT) abort();
  raise(signal);
}
