// Tries: to be executed by a shell, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "$(touch @canary@/planted);`id`|a&b.c"
int main(void) { return 0; }
