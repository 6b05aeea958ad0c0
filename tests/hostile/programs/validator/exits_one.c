// Tries: as an output validator to end with another code than the two that there are.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) { return 1; }
