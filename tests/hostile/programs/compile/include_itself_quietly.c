// Tries: to have the compiler read it twice for each time that it reads it, without an error that would end that.
// Must: be stopped at the compiler's CPU limit.
// Expects: CE
#if __INCLUDE_LEVEL__ < 190
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main(void) { return 0; }
#endif
