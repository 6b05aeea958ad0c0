// Tries: as an output validator, not to compile.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#include "@canary@/secret"
int main(void) { return 42 }
