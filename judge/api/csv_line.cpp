#include "judge/api/csv_line.hpp"

#include <limits>
#include <string_view>

#include "judge/core/text.hpp"

namespace judge::api {
namespace {

constexpr std::string_view formula_beginnings = "=+-@\t\r";

std::string cell_text(const std::string& cell) {
  const bool is_formula =
      !cell.empty() && formula_beginnings.find(cell.front()) != std::string_view::npos;
  const std::string text = readable(cell, std::numeric_limits<std::size_t>::max());
  return is_formula ? "'" + text : text;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) {
    if (&cell != &cells.front()) line += ',';
    const std::string text = cell_text(cell);
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
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
