// Tries: to have the compiler wait for what nobody types.
// Must: be refused by the compiler.
// Expects: CE
#include "/dev/stdin"
#include "/dev/tty"
int main(void) { return 0; }
