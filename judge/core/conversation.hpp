#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/limits.hpp"

namespace judge {

/// The maximum number of bytes of a conversation that are recorded.
inline constexpr std::size_t conversation_bytes_max = 64 * kibibyte;

/// The maximum number of parts of a conversation that are recorded.
inline constexpr std::size_t conversation_parts_max = 2000;

/// A part of a conversation: what one side writes before the other side writes again.
struct ConversationPart {
  enum class Speaker { submission, validator };
  BOOST_DESCRIBE_NESTED_ENUM(Speaker, submission, validator)

  Speaker speaker = Speaker::submission;
  int pass = 1;
  double at_s = 0;   ///< when its first byte was seen, in seconds after the start of the pass
  std::string text;  ///< as bytes

  friend bool operator==(const ConversationPart&, const ConversationPart&) = default;
};

/// The conversation of a submission and an interactive validator, in the order in which their
/// output was seen.
struct Conversation {
  std::vector<ConversationPart> parts;
  bool is_truncated = false;  ///< the rest was too long to be recorded

  friend bool operator==(const Conversation&, const Conversation&) = default;
};

/// Appends text to the conversation. The text is added to the last part if that part has the same
/// speaker and pass. Text beyond the maximum size is dropped, and `is_truncated` is set.
void append(Conversation& conversation, const ConversationPart& said);

/// Returns the conversation in the notation of `.interaction` files (package format): "<" before
/// each line of the validator, ">" before each line of the submission, and "---" between passes.
/// With `with_times`, each part starts with its time in milliseconds.
std::string to_text(const Conversation& conversation, bool with_times = false);

}  // namespace judge
