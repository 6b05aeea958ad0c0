#pragma once

#include "sandbox/error.hpp"
#include "sandbox/pipe_place.hpp"

namespace sandbox {

/// The pipes for two programs that exchange messages. Each is a PipePlace, so the pipes have the
/// same inode numbers in all conversations. The first program has the same pipes with and without a
/// relay between the two programs, so it can't tell whether there is a relay.
struct ConversationPlaces {
  PipePlace from_first;   ///< its standard output
  PipePlace to_first;     ///< its standard input
  PipePlace from_second;  ///< the second program's standard output, if there is a relay
  PipePlace to_second;    ///< its standard input, if there is a relay

  static Expected<ConversationPlaces> make();
};

}  // namespace sandbox
