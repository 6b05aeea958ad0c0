// Tries: to be two programs, one that readers see and one that is run.
// Must: be compiled as one program, which fails.
// Expects: CE
// With: {"second.c": "int main(void) { return 0; }\n"}

#include "contained.h"

int main(void) { return answer(); }
