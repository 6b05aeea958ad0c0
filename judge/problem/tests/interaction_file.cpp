#include "judge/problem/tests/interaction_file.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

using Speaker = ConversationPart::Speaker;

constexpr std::string_view separator = "---";

std::optional<Speaker> speaker_of(std::string_view line) {
  if (line.starts_with('<')) return Speaker::validator;
  if (line.starts_with('>')) return Speaker::submission;
  return std::nullopt;
}

/// Removes the first line from the text and returns it without its line ending.
std::string_view take_plain_line(std::string_view& text) {
  std::string_view line = take_line(text);
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::expected<Conversation, InteractionFault> parse_interaction(std::string_view text,
                                                                bool has_passes) {
  const auto fault = [](int line, std::string message) {
    return std::unexpected(InteractionFault{line, std::move(message)});
  };
  Conversation conversation;
  int pass = 1;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_plain_line(text);
    if (line == separator && has_passes) {
      ++pass;
    } else if (line == separator) {
      return fault(number, "'---' separates passes, but this is not a multi-pass problem");
    } else if (const auto speaker = speaker_of(line)) {
      append(conversation, {*speaker, pass, 0, std::string(line.substr(1)) + "\n"});
    } else {
      return fault(number,
                   "does not begin with '<' (a line of the judge) or '>' (a line of the program)");
    }
    if (conversation.is_truncated) {
      return fault(number,
                   fmt::format("is too far from the start; students see at most {} bytes and {} "
                               "changes of the speaker; shorten the conversation",
                               conversation_bytes_max, conversation_parts_max));
    }
  }
  if (conversation.parts.empty()) return fault(0, "is empty; write the conversation, or remove it");
  return conversation;
}

}  // namespace judge::problem
