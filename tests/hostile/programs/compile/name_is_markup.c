// Tries: to make the pages execute markup in its file name.
// Must: be refused.
// Expects: 422
// Name: "<img src=x onerror=alert(1)>.c"
int main(void) { return 0; }
