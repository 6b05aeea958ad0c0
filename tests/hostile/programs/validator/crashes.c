// Tries: as an output validator, to crash.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
int main(void) {
  *(volatile int*)8 = 1;
  return 42;
}
