// Tries: to have the compiler read it twice for each time that it reads it.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include __FILE__
#include __FILE__
int main(void) { return 0; }
