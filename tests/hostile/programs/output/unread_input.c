// Tries: to have the judge wait for the end of its input, of which it reads nothing.
// Must: be a wrong answer, as it wrote nothing.
// Expects: WA
#include "contained.h"

int main(void) { return 0; }
