// Tries: to hide the end of its text from the judge with a byte 0.
// Must: be compiled completely.
// Expects: AC CE
#include "contained.h"
@nul@
int main(void) { return answer(); }
