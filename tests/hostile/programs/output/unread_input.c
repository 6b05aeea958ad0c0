// Tries: to make the judge wait forever, by reading nothing of its input.
// Must: be a wrong answer, because it wrote nothing.
// Expects: WA
#include "contained.h"

int main(void) { return 0; }
