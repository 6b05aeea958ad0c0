// Tries: to be written to a path of its choice, with a file name that is a path.
// Must: be refused.
// Expects: 422
// Name: "../../../../@canary@/planted.c"
int main(void) { return 0; }
