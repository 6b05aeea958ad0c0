// Tries: to make the compiler write a program of 16 GB.
// Must: be stopped at the limit for file sizes.
// Expects: CE
int main[-1u] = {1};
