#include "judge/problem/export/time_limit_writer.hpp"

#include <fmt/format.h>

namespace judge::problem {
namespace {

constexpr std::string_view limits_key = "limits:";
constexpr std::string_view yaml_blanks = " \t\r";

/// Returns the position after an unindented key `limits:`, or npos if there is none.
std::size_t limits_value(std::string_view yaml) {
  std::size_t line = 0;
  while (line < yaml.size()) {
    if (yaml.substr(line).starts_with(limits_key)) return line + limits_key.size();
    const std::size_t end = yaml.find('\n', line);
    if (end == std::string_view::npos) break;
    line = end + 1;
  }
  return std::string_view::npos;
}

/// Returns the indentation of the first line that is neither empty nor a comment.
std::size_t indent_of(std::string_view lines) {
  constexpr std::size_t usual = 2;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    const std::size_t first = line.find_first_not_of(yaml_blanks);
    if (first != std::string_view::npos && line[first] != '#') return first == 0 ? usual : first;
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
  }
  return usual;
}

}  // namespace

std::string with_time_limit(std::string_view yaml, double time_s) {
  const std::string entry = fmt::format("time_limit: {:.9g}", time_s);
  const std::size_t value = limits_value(yaml);
  if (value == std::string_view::npos) {
    const bool is_ended = yaml.empty() || yaml.ends_with('\n');
    return fmt::format("{}{}limits:\n  {}\n", yaml, is_ended ? "" : "\n", entry);
  }
  const std::size_t first = yaml.find_first_not_of(yaml_blanks, value);
  if (first != std::string_view::npos && yaml[first] == '{') {
    const std::size_t next = yaml.find_first_not_of(" \t\r\n", first + 1);
    const bool is_alone = next == std::string_view::npos || yaml[next] == '}';
    return fmt::format("{}{}{}{}", yaml.substr(0, first + 1), entry, is_alone ? "" : ", ",
                       yaml.substr(first + 1));
  }
  const std::size_t end = yaml.find('\n', value);
  if (end == std::string_view::npos) return fmt::format("{}\n  {}\n", yaml, entry);
  const std::string_view rest = yaml.substr(end + 1);
  return fmt::format("{}{:{}}{}\n{}", yaml.substr(0, end + 1), "", indent_of(rest), entry, rest);
}

}  // namespace judge::problem
