// Tries: to be taken for the compiled program, by its file name.
// Must: be compiled as usual.
// Expects: AC CE
// Name: "program.out.c"
#include "contained.h"

int main(void) { return answer(); }
