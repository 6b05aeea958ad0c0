/// Dies of the signal given as its argument, which process 1 of a namespace could not.
#include <csignal>
#include <cstdlib>

int main(int, char** arguments) {
  const int signal = atoi(arguments[1]);
  if (signal == SIGABRT) abort();
  raise(signal);
}
