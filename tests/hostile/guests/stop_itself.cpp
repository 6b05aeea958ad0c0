/// Stops, which must not be taken for an end.
#include <csignal>

int main() { raise(SIGSTOP); }
