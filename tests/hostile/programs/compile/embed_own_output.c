// Tries: to embed files of the compiler itself: its output, its directory, its environment.
// Must: learn nothing from them.
// Expects: CE
__asm__(".incbin \"program.out\"\n.incbin \"/proc/self/environ\"\n.incbin \"/box\"\n");
int main(void) { return 0; }
