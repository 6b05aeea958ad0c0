// Tries: to have the compiler read its arguments from a file, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "@options.c"
int main(void) { return 0; }
