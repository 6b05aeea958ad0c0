// Tries: to make the compiler include this file recursively, twice in each copy.
// Must: be refused by the compiler, or stopped at its limits.
// Expects: CE
#include __FILE__
#include __FILE__
int main(void) { return 0; }
