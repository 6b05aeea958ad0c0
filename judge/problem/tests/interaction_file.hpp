#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "judge/core/conversation.hpp"
#include "judge/core/limits.hpp"

namespace judge::problem {

/// The maximum size of an `.interaction` file.
inline constexpr std::uint64_t interaction_file_bytes_max = 256 * kibibyte;

/// An error in a line of an `.interaction` file.
struct InteractionFault {
  int line = 0;
  std::string message;
};

/// Reads an `.interaction` file (package format): lines of the validator after "<", lines of the
/// submission after ">", and, if the problem has several passes, "---" between them. Lines may end
/// with "\r\n". The file contains no times, so the times in the result are 0.
std::expected<Conversation, InteractionFault> parse_interaction(std::string_view text,
                                                                bool has_passes);

}  // namespace judge::problem
