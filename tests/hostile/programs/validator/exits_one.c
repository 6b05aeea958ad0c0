// Tries: as an output validator, to end with an exit code other than the two valid ones.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) { return 1; }
