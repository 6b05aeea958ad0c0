// Tries: to be executed instead of the compiled program, because of its file name.
// Must: be compiled as usual.
// Expects: AC CE
// Name: "program.out.c"
#include "contained.h"

int main(void) { return answer(); }
