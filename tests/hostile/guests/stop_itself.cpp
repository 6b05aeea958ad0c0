/// Stops itself (SIGSTOP). A stopped program must not count as ended.
#include <csignal>

int main() { raise(SIGSTOP); }
