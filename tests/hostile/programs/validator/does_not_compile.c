// Tries: as an output validator to be none: it is no program.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#include "@canary@/secret"
int main(void) { return 42 }
