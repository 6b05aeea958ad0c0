// Tries: to make the compiler quote a line of a host file, by claiming to be that file.
// Must: find no such file; the error message quotes nothing.
// Expects: CE
int main(void) {
#line 1 "@canary@/secret"
  return undeclared;
}
