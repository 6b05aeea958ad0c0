// Tries: to make a shell execute its file name.
// Must: be refused.
// Expects: 422
// Name: "$(touch @canary@/planted);`id`|a&b.c"
int main(void) { return 0; }
