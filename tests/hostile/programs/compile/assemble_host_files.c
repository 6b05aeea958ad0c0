// Tries: to make the assembler quote a file of the host in its error messages.
// Must: find no such file.
// Expects: CE
__asm__(".include \"@canary@/secret\"\n.include \"/etc/passwd\"\n");
int main(void) { return 0; }
