// Tries: to have the compiler quote a line of a file of the host, where it says that it is.
// Must: find no such file; the complaint quotes nothing.
// Expects: CE
int main(void) {
#line 1 "@canary@/secret"
  return undeclared;
}
