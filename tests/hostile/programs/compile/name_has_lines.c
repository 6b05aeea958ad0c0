// Tries: to forge lines of a log, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "a\n2026-01-01 info verdict AC\u0000\u001b[2J.c"
int main(void) { return 0; }
