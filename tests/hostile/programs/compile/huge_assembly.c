// Tries: to make the assembler write 16 GB.
// Must: be stopped at the limit for file sizes or for memory.
// Expects: CE
__asm__(".data\n.rept 1000000000\n.quad 1, 2\n.endr\n");
int main(void) { return 0; }
