// Tries: to have the compiler write a program of 16 GB.
// Must: be stopped at the limit of a file.
// Expects: CE
int main[-1u] = {1};
