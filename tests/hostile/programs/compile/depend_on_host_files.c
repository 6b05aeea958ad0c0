// Tries: to learn of the host by pragmas: when a file was changed, whether a plugin can be loaded.
// Must: learn nothing.
// Expects: CE
#pragma GCC dependency "@canary@/secret"
#pragma GCC plugin "@canary@/run"
#pragma GCC pch_preprocess "@canary@/secret"
int main(void) { return 0; }
