// Tries: to have the compiler read random bytes for ever, and complain about each.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include "/dev/urandom"
int main(void) { return 0; }
