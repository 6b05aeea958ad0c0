// Tries: to put a file of the host into its program, by the assembler.
// Must: find no such file.
// Expects: CE
__asm__(".globl secret\nsecret: .incbin \"@canary@/secret\"\n");
int main(void) { return 0; }
