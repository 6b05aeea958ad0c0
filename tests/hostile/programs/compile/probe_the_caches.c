// Tries: to learn from the compiler whether the judge has cached programs, or prefixes of others.
// Must: see none of them, and no directory that contains them.
// Expects: AC
#include <stdio.h>
#include <stdlib.h>
#include "contained.h"

#if __has_include("/var/cache/judge") || __has_include("/var/cache/judge/submissions") || \
    __has_include("../../var/cache/judge/prefixes/ready/prefix.hpp") || \
    __has_include(</var/cache/judge/prefixes/requested>)
#define SEEN 1
#else
#define SEEN 0
#endif

int main(void) {
  if (SEEN) worked("a probe");
  return answer();
}
