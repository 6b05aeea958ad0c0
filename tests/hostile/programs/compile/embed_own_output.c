// Tries: to embed what the compiler itself works with: its output, its directory, its environment.
// Must: learn nothing by it.
// Expects: CE
__asm__(".incbin \"program.out\"\n.incbin \"/proc/self/environ\"\n.incbin \"/box\"\n");
int main(void) { return 0; }
