// Tries: to be written to a path of its choice, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "../../../../@canary@/planted.c"
int main(void) { return 0; }
