// Tries: to make the compiler wait for input that never comes.
// Must: be refused by the compiler.
// Expects: CE
#include "/dev/stdin"
#include "/dev/tty"
int main(void) { return 0; }
