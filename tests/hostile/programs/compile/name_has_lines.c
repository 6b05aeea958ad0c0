// Tries: to forge log lines with its file name.
// Must: be refused.
// Expects: 422
// Name: "a\n2026-01-01 info verdict AC\u0000\u001b[2J.c"
int main(void) { return 0; }
