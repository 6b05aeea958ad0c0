// Tries: as an output validator, not to end.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) {
  for (volatile int i = 0;; ++i) {
  }
}
