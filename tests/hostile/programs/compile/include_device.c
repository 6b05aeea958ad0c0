// Tries: to have the compiler read a file without end.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include "/dev/full"
int main(void) { return 0; }
