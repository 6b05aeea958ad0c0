// Tries: to flood the judge with error messages of the compiler.
// Must: get only the first messages, up to a limit.
// Expects: CE
#define A(x) x x x x x x x x x x
int main(void) {
  A(A(A(A(A(undeclared_and_with_a_rather_long_name_that_is_quoted_every_time ? A(1 +) : (2);)))))
}
