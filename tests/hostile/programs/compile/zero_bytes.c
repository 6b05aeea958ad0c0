// Tries: to end the judge's view of its text early, by a byte 0 amid it.
// Must: be compiled whole.
// Expects: AC CE
#include "contained.h"
@nul@
int main(void) { return answer(); }
