// Tries: to make the compiler read a file that never ends.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include "/dev/full"
int main(void) { return 0; }
