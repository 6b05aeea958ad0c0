// Tries: to flood the judge with warnings: unlike after many errors, the compiler does not stop.
// Must: be stopped early, and only the first warnings kept.
// Expects: CE AC
#define WARNING _Pragma("GCC warning \"a rather long text that is quoted every time, and not even wrong\"")
#define A(x) x x x x x x x x x x
A(A(A(A(A(A(A(WARNING)))))))
int main(void) { return 0; }
