// Tries: to be executed by the pages, by its file name.
// Must: not be taken.
// Expects: 422
// Name: "<img src=x onerror=alert(1)>.c"
int main(void) { return 0; }
