// Tries: as an output validator to end without a word: 0 is neither yes (42) nor no (43).
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) { return 0; }
