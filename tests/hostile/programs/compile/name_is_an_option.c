// Tries: to be taken for an option of the compiler, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "-fplugin=run.c"
int main(void) { return 0; }
