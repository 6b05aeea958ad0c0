// Tries: to make the compiler read random bytes forever and complain about each.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include "/dev/urandom"
int main(void) { return 0; }
