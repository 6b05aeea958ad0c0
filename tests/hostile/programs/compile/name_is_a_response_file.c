// Tries: to make the compiler read arguments from a file, with a file name that starts with @.
// Must: be refused.
// Expects: 422
// Name: "@options.c"
int main(void) { return 0; }
