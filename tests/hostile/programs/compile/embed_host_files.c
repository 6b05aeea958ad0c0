// Tries: to make the assembler embed a file of the host in the program.
// Must: find no such file.
// Expects: CE
__asm__(".globl secret\nsecret: .incbin \"@canary@/secret\"\n");
int main(void) { return 0; }
