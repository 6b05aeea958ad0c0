// Tries: to make the compiler include this file recursively, twice in each copy, but without the
// error that would end the recursion.
// Must: be stopped at the compiler's CPU limit.
// Expects: CE
#if __INCLUDE_LEVEL__ < 190
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main(void) { return 0; }
#endif
