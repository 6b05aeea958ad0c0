// Tries: to break the record of the conversation: zero bytes, escape sequences, markup.
// Must: be rejected; the record shows only text.
// Expects: WA
#include "contained.h"

int main(void) {
  static const char bytes[] = "\0\x1b[2J\xff<script>alert(1)</script>\xe2\x80\xae\n<forged\n---\n";
  for (int i = 0; i < 100; ++i) write(1, bytes, sizeof bytes);
  return answer_each();
}
