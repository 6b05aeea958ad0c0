// Tries: to be two programs, one to be shown and one to be run.
// Must: be compiled as one program, which fails.
// Expects: CE
// With: {"second.c": "int main(void) { return 0; }\n"}

#include "contained.h"

int main(void) { return answer(); }
