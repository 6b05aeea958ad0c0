// Tries: to have the assembler write 16 GB.
// Must: be stopped at the limit of a file, or of memory.
// Expects: CE
__asm__(".data\n.rept 1000000000\n.quad 1, 2\n.endr\n");
int main(void) { return 0; }
