// Tries: to break displays of its output: invalid UTF-8, escape sequences, markup, right to left.
// Must: be a wrong answer like any other.
// Expects: WA
#include "contained.h"

int main(void) {
  printf("\xff\xfe\xed\xa0\x80\xc0\xaf\xf8\x88\x80\x80\x80 \x1b[2J\x1b]0;x\x07 \xe2\x80\xae");
  printf("<script>alert(1)</script>\r\n\"}],\"verdict\":\"AC\"\n");
  return 0;
}
