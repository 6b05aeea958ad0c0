#include "judge/core/text.hpp"

#include <algorithm>
#include <array>

#include "judge/core/utf8.hpp"

namespace judge {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// True for C0 controls except tab and line feed, for DEL, and for C1 controls, which terminals
/// obey too.
bool is_control(std::string_view character) {
  const unsigned char lead = byte_at(character, 0);
  if (character.size() == 1) return (lead < 0x20 && lead != '\n' && lead != '\t') || lead == 0x7F;
  return character.size() == 2 && lead == 0xC2 && byte_at(character, 1) < 0xA0;
}

/// Returns the code point of a well-formed character.
unsigned code_point(std::string_view character) {
  constexpr std::array<unsigned char, 5> lead_bits = {0, 0x7F, 0x1F, 0x0F, 0x07};
  unsigned result = byte_at(character, 0) & lead_bits.at(character.size());
  for (std::size_t i = 1; i < character.size(); ++i) {
    result = (result << 6U) | (byte_at(character, i) & 0x3FU);
  }
  return result;
}

/// True for marks that change the direction of writing, so that text is displayed in a different
/// order (Unicode Standard Annex 9).
bool is_direction_mark(unsigned code) {
  return code == 0x061C || (code >= 0x200E && code <= 0x200F) ||
         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

/// True for characters that a line-based reader or a terminal may interpret: direction marks and
/// the Unicode line breaks.
bool is_layout_mark(unsigned code) {
  return code == 0x2028 || code == 0x2029 || is_direction_mark(code);
}

/// True for characters that have no width or that fonts render as blank.
bool is_invisible(unsigned code) {
  return code == 0x00AD || code == 0x034F || code == 0x115F || code == 0x1160 || code == 0x180E ||
         (code >= 0x200B && code <= 0x200D) || (code >= 0x2060 && code <= 0x2064) ||
         (code >= 0x206A && code <= 0x206F) || code == 0x3164 || code == 0xFEFF || code == 0xFFA0 ||
         (code >= 0xE0000 && code <= 0xE007F);
}

std::string hexadecimal_escape(unsigned code) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) result += digits[(code >> (shift - 4)) & 0xFU];
  return result;
}

/// Returns the escaped form of a character, for text on one line. Also puts a backslash before
/// `mark`.
std::string on_one_line(std::string_view character, char mark) {
  if (character == "\n") return "\\n";
  if (character == "\t") return "\\t";
  if (character == "\r") return "\\r";
  if (character == "\\" || character[0] == mark) return "\\" + std::string(character);
  const unsigned code = code_point(character);
  if (is_control(character) || is_layout_mark(code)) return hexadecimal_escape(code);
  return std::string(character);
}

std::string one_line(std::string_view text, std::size_t bytes_max, char mark) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_character_length(text, at);
    const std::string shown =
        length == 0 ? std::string(replacement) : on_one_line(text.substr(at, length), mark);
    if (result.size() + shown.size() > bytes_max) return result + "...";
    result += shown;
    at += length == 0 ? 1 : length;
  }
  return result;
}

/// Returns the text with U+FFFD instead of invalid bytes and refused characters, and with LF
/// instead of CR LF.
template <class IsRefused>
std::string cleaned(std::string_view text, std::size_t bytes_max, IsRefused is_refused) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_character_length(text, at);
    const std::string_view character = text.substr(at, length);
    const bool carriage_return = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    const std::string_view shown = carriage_return                        ? std::string_view{}
                                   : length == 0 || is_refused(character) ? replacement
                                                                          : character;
    if (result.size() + shown.size() > bytes_max) break;
    result += shown;
    at += length == 0 ? 1 : length;
  }
  if (at < text.size()) result += "\n[the rest is not shown]";
  return result;
}

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string readable(std::string_view text, std::size_t bytes_max) {
  return cleaned(text, bytes_max, [](std::string_view character) {
    return is_control(character) || is_direction_mark(code_point(character));
  });
}

std::string valid_text(std::string_view text, std::size_t bytes_max) {
  return cleaned(text, bytes_max, is_control);
}

std::string quoted(std::string_view text, std::size_t characters_max) {
  static constexpr std::array<char, 17> digits = {"0123456789abcdef"};
  std::string result;
  for (const char character : text.substr(0, characters_max)) {
    const auto byte = static_cast<unsigned char>(character);
    if (character == '\n') {
      result += "\\n";
    } else if (character == '\t') {
      result += "\\t";
    } else if (character == '\r') {
      result += "\\r";
    } else if (byte < 0x20 || byte >= 0x7F) {
      result += "\\x";
      result += digits.at(byte >> 4U);
      result += digits.at(byte & 0xFU);
    } else {
      result += character;
    }
  }
  if (text.size() > characters_max) result += "...";
  return result;
}

bool is_one_line(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_character_length(text, at);
    if (length == 0 || text[at] == '\n' || text[at] == '\t') return false;
    const std::string_view character = text.substr(at, length);
    const unsigned code = code_point(character);
    if (is_control(character) || is_layout_mark(code) || is_invisible(code)) return false;
    at += length;
  }
  return true;
}

std::string lowered(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower_case);
  return result;
}

bool equals_ignoring_case(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, lower_case, lower_case);
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::string escaped(std::string_view text, std::size_t bytes_max) {
  constexpr char no_mark = '\\';
  return one_line(text, bytes_max, no_mark);
}

std::string quoted_string(std::string_view text, std::size_t bytes_max) {
  return '"' + one_line(text, bytes_max, '"') + '"';
}

std::string_view take_line(std::string_view& text, std::string_view ending) {
  const std::size_t end = std::min(text.find(ending), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + ending.size(), text.size()));
  return line;
}

std::string parent_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? "" : std::string(path.substr(0, slash));
}

std::string_view trimmed_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(white_space);
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

std::string_view trimmed(std::string_view text, std::string_view characters) {
  const std::size_t first = text.find_first_not_of(characters);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(characters) - first + 1);
}

}  // namespace judge
