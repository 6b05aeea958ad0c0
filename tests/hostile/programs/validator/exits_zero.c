// Tries: as an output validator, to end without a decision: 0 is neither accept (42) nor reject
// (43).
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) { return 0; }
