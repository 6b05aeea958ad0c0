#include "judge/api/http/csv_line.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "judge/core/text.hpp"

namespace judge::api {
namespace {

/// The characters with which a formula can begin. The last four are full-width signs, which some
/// spreadsheets treat like the ASCII ones.
constexpr std::array<std::string_view, 10> formula_beginnings = {
    "=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

/// The characters that may end a cell. Which of them separate columns depends on the locale of the
/// spreadsheet.
constexpr std::string_view separators = ",;\t|\r\n";
constexpr std::string_view quoted_characters = ",;\t|\r\n\"";

bool begins_formula(std::string_view text) {
  return std::ranges::any_of(formula_beginnings,
                             [&](std::string_view sign) { return text.starts_with(sign); });
}

/// True if the text is a number such as 12, -12 or -12.5.
bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return is_digits(text);
  return is_digits(text.substr(0, point)) && is_digits(text.substr(point + 1));
}

/// Puts an apostrophe before each formula. A formula may be at the start of the text, or after a
/// character at which a spreadsheet may split the text. Quotation marks may precede it.
std::string without_formulas(std::string_view text) {
  if (is_number(text)) return std::string(text);
  std::string safe;
  bool may_begin = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char character = text[at];
    if (may_begin && begins_formula(text.substr(at))) safe += '\'';
    safe += character;
    may_begin =
        separators.find(character) != std::string_view::npos || (may_begin && character == '"');
  }
  return safe;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) {
    if (&cell != &cells.front()) line += ',';
    // Look for formulas before calling readable(): a carriage return can begin a formula, and
    // readable() would replace it.
    const std::string text =
        readable(without_formulas(cell), std::numeric_limits<std::size_t>::max());
    if (text.find_first_of(quoted_characters) == std::string::npos) {
      line += text;
      continue;
    }
    line += '"';
    for (const char character : text) {
      if (character == '"') line += '"';
      line += character;
    }
    line += '"';
  }
  return line + "\r\n";
}

}  // namespace judge::api
