#include "judge/core/conversation.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace judge {
namespace {

using Speaker = ConversationPart::Speaker;

std::size_t size_of(const Conversation& conversation) {
  std::size_t bytes = 0;
  for (const ConversationPart& part : conversation.parts) bytes += part.text.size();
  return bytes;
}

std::string milliseconds(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%10.3f", seconds * 1000);
  return text.data();
}

bool continues(const ConversationPart& part, const ConversationPart& said) {
  return part.speaker == said.speaker && part.pass == said.pass;
}

/// Appends the lines of a part, each preceded by `sign`. The text after the last line break counts
/// as a line.
void append_lines(std::string& text, std::string_view lines, std::string_view sign) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += sign;
    text += lines.substr(0, end);
    text += '\n';
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

}  // namespace

void append(Conversation& conversation, const ConversationPart& said) {
  if (conversation.is_truncated) return;
  auto& parts = conversation.parts;
  const bool is_same = !parts.empty() && continues(parts.back(), said);
  const std::size_t room = conversation_bytes_max - size_of(conversation);
  if (said.text.size() > room || (!is_same && parts.size() == conversation_parts_max)) {
    conversation.is_truncated = true;
  }
  if (!is_same && parts.size() == conversation_parts_max) return;
  if (!is_same) parts.push_back({said.speaker, said.pass, said.at_s, {}});
  parts.back().text += said.text.substr(0, room);
}

std::string to_text(const Conversation& conversation, bool with_times) {
  std::string text;
  int pass = conversation.parts.empty() ? 1 : conversation.parts.front().pass;
  for (const ConversationPart& part : conversation.parts) {
    if (part.pass != pass) text += "---\n";
    pass = part.pass;
    std::string sign(part.speaker == Speaker::validator ? "<" : ">");
    if (with_times) sign = milliseconds(part.at_s) + " ms " + sign + " ";
    append_lines(text, part.text, sign);
  }
  if (conversation.is_truncated) text += "(the rest was not recorded)\n";
  return text;
}

}  // namespace judge
