// Tries: to make the compiler quote files of the host in its error messages.
// Must: find none of them.
// Expects: CE
#include "@canary@/secret"
#include "/etc/passwd"
#include "/etc/shadow"
#include "/proc/self/environ"
int main(void) { return 0; }
