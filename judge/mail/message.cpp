#include "judge/mail/message.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::mail {
namespace {

constexpr std::size_t plain_header_bytes_max = 60;  ///< longer headers are split into encoded words
constexpr std::size_t word_bytes_max = 60;          ///< of an encoded word, without its brackets
constexpr std::size_t line_bytes_max = 76;          ///< of quoted-printable text
constexpr std::size_t subject_bytes_max = 400;

bool is_visible_ascii(char c) { return c > ' ' && c <= '~'; }
bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

std::string hexadecimal(char c) { return fmt::format("={:02X}", static_cast<unsigned char>(c)); }

/// Returns the number of bytes of the first character of the UTF-8 text.
std::size_t character_bytes(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
  return std::min(bytes, text.size());
}

/// Returns one character of a header as part of an encoded word.
std::string encoded_character(std::string_view character) {
  if (character == " ") return "_";
  if (character.size() == 1 && is_letter_or_digit(character.front())) return std::string(character);
  std::string encoded;
  for (const char c : character) encoded += hexadecimal(c);
  return encoded;
}

std::string date(std::int64_t time_ms) {
  return fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000",
                     fmt::gmtime(static_cast<std::time_t>(time_ms / 1000)));
}

/// Appends `piece` to a line of quoted-printable text. Breaks the line if it gets too long.
void append(std::string& text, std::size_t& line_bytes, std::string_view piece) {
  // One byte remains free for the "=" that marks the break.
  if (line_bytes + piece.size() >= line_bytes_max) {
    text += "=\r\n";
    line_bytes = 0;
  }
  text += piece;
  line_bytes += piece.size();
}

}  // namespace

bool is_address(std::string_view address) {
  const std::size_t at = address.find('@');
  const auto is_wrong = [](char c) { return is_control(c) || c == ' ' || c == '<' || c == '>'; };
  return at != std::string_view::npos && at > 0 && at + 1 < address.size() &&
         address.find('@', at + 1) == std::string_view::npos &&
         std::ranges::none_of(address, is_wrong);
}

std::string header_text(std::string_view text) {
  std::string line = valid_text(text, subject_bytes_max);
  std::ranges::replace_if(line, is_control, ' ');
  const bool is_plain =
      line.size() <= plain_header_bytes_max && line.find("=?") == std::string::npos &&
      std::ranges::all_of(line, [](char c) { return c == ' ' || is_visible_ascii(c); });
  if (is_plain) return line;
  std::string words;
  std::string word;
  const auto end_word = [&] {
    words += fmt::format("{}=?UTF-8?Q?{}?=", words.empty() ? "" : "\r\n ", word);
    word.clear();
  };
  for (std::string_view rest = line; !rest.empty();) {
    const std::size_t bytes = character_bytes(rest);
    const std::string encoded = encoded_character(rest.substr(0, bytes));
    // A character must not be split between two words.
    if (word.size() + encoded.size() > word_bytes_max) end_word();
    word += encoded;
    rest.remove_prefix(bytes);
  }
  end_word();
  return words;
}

std::string quoted_printable(std::string_view text) {
  std::string encoded;
  std::size_t line_bytes = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool ends_line = at + 1 == text.size() || text[at + 1] == '\n';
    if (c == '\n') {
      encoded += "\r\n";
      line_bytes = 0;
    } else if ((is_visible_ascii(c) && c != '=') || (c == ' ' && !ends_line)) {
      append(encoded, line_bytes, std::string_view(&c, 1));
    } else {
      append(encoded, line_bytes, hexadecimal(c));
    }
  }
  return encoded;
}

std::string_view host_of(std::string_view url) {
  url.remove_prefix(std::min(url.find("://") + 3, url.size()));
  if (url.starts_with('[')) return url.substr(1, url.find(']') - 1);
  return url.substr(0, url.find_first_of(":/"));
}

std::string formatted(const Message& message) {
  const std::string manage = message.manage_url.empty()
                                 ? ""
                                 : fmt::format("List-Unsubscribe: <{}>\r\n", message.manage_url);
  return fmt::format(
      "Date: {}\r\n"
      "From: Judge <{}>\r\n"
      "To: <{}>\r\n"
      "Subject: {}\r\n"
      "Message-ID: <{}>\r\n"
      "Auto-Submitted: auto-generated\r\n"
      "{}"
      "MIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: quoted-printable\r\n"
      "\r\n"
      "{}",
      date(message.sent_ms), message.from, message.to, header_text(message.subject), message.id,
      manage, quoted_printable(message.text));
}

}  // namespace judge::mail
