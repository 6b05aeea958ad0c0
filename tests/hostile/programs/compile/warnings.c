// Tries: to flood the judge with warnings, which do not end the compiler as errors do.
// Must: be stopped early, and only the first warnings kept.
// Expects: CE AC
#define WARNING _Pragma("GCC warning \"a rather long text that is quoted every time, and not even wrong\"")
#define A(x) x x x x x x x x x x
A(A(A(A(A(A(A(WARNING)))))))
int main(void) { return 0; }
