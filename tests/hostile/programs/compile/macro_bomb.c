// Tries: to make the preprocessor expand a few lines to terabytes.
// Must: be stopped at the compiler's limits.
// Expects: CE
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(A(x)))))
#define C(x) B(B(B(x)))
int main(void) { return C(1 +) 1; }
