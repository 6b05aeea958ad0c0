// Tries: to learn which files the host has, with __has_include.
// Must: see only the compiler's own files.
// Expects: AC
#include "contained.h"

#if __has_include("@canary@/secret") || __has_include("/etc/passwd") || \
    __has_include("/proc/1/environ") || __has_include("/root/.bashrc") || \
    __has_include("/var/lib/judge")
#define SEEN 1
#else
#define SEEN 0
#endif

int main(void) {
  if (SEEN) worked("a probe");
  return answer();
}
