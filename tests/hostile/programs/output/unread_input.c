// Tries: to make the judge wait until its input is read, of which it reads nothing.
// Must: be a wrong answer, as it wrote nothing.
// Expects: WA
#include "contained.h"

int main(void) { return 0; }
