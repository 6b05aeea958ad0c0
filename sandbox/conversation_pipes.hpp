#pragma once

#include "sandbox/error.hpp"
#include "sandbox/reusable_pipe.hpp"

namespace sandbox {

/// The pipes for two programs that exchange messages. Each is a ReusablePipe, so the pipes have the
/// same inode numbers in all conversations. The first program has the same pipes with and without a
/// relay between the two programs, so it can't tell whether there is a relay.
struct ConversationPipes {
  ReusablePipe from_first;   ///< its standard output
  ReusablePipe to_first;     ///< its standard input
  ReusablePipe from_second;  ///< the second program's standard output, if there is a relay
  ReusablePipe to_second;    ///< its standard input, if there is a relay

  static Expected<ConversationPipes> make();
};

}  // namespace sandbox
