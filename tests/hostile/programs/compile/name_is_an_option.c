// Tries: to be read as an option of the compiler, because of its file name.
// Must: be refused.
// Expects: 422
// Name: "-fplugin=run.c"
int main(void) { return 0; }
