// Tries: to be two programs, of which one is looked at and the other is run.
// Must: be compiled as one, which it is not.
// Expects: CE
// With: {"second.c": "int main(void) { return 0; }\n"}

#include "contained.h"

int main(void) { return answer(); }
