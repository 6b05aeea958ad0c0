// Tries: as an interactive validator, to end with 0, which means neither accepted nor rejected.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) { return 0; }
