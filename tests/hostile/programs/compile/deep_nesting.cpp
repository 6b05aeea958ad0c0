// Tries: to overflow the compiler's stack.
// Must: crash only the compiler.
// Expects: CE
#define A(x) ((((((((((x))))))))))
#define B(x) A(A(A(A(A(A(A(A(A(A(x))))))))))
#define C(x) B(B(B(B(B(B(B(B(B(B(x))))))))))
#define D(x) C(C(C(C(C(C(C(C(C(C(x))))))))))
#define E(x) D(D(D(D(D(D(D(D(D(D(x))))))))))
int main() { return E(0); }
