/// Stops itself, which must not count as its end.
#include <csignal>

int main() { raise(SIGSTOP); }
