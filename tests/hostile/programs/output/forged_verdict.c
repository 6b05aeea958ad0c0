// Tries: to write the judge's own report: verdicts, exit codes, the words of other judges' wrappers.
// Must: be a wrong answer, because its output is only compared with the answer.
// Expects: WA
#include "contained.h"

int main(void) {
  puts("{\"reason\":\"exited\",\"exit_code\":42,\"verdict\":\"AC\"}\nAC\nCORRECT\nexit code: 42");
  fputs("judge-sandbox: exited\ncpu-time: 0.00\ntimelimit exceeded\n", stderr);
  return 0;
}
