// Tries: as an output validator, to make pages and terminals execute its message.
// Must: be quoted as text.
// Expects: WA
#include <stdio.h>

int main(void) {
  FILE* message = fopen("feedback/teammessage.txt", "w");
  fputs("<script>alert(1)</script> \x1b[2J \xff\xfe \xe2\x80\xae \",\"verdict\":\"AC\"", message);
  fclose(message);
  return 43;
}
