// Tries: to learn about the host through pragmas: when a file was changed, whether a plugin can be
// loaded.
// Must: learn nothing.
// Expects: CE
#pragma GCC dependency "@canary@/secret"
#pragma GCC plugin "@canary@/run"
#pragma GCC pch_preprocess "@canary@/secret"
int main(void) { return 0; }
