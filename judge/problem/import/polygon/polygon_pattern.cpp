#include "judge/problem/import/polygon/polygon_pattern.hpp"

#include <fmt/format.h>

namespace judge::problem {

std::optional<std::string> numbered(std::string_view pattern, std::size_t number) {
  const std::size_t begin = pattern.find('%');
  if (begin == std::string_view::npos || pattern.rfind('%') != begin) return std::nullopt;
  std::string_view rest = pattern.substr(begin + 1);
  int width = 0;
  if (rest.size() >= 2 && rest[0] == '0' && rest[1] >= '1' && rest[1] <= '9') {
    width = rest[1] - '0';
    rest.remove_prefix(2);
  }
  if (!rest.starts_with('d')) return std::nullopt;
  return fmt::format("{}{:0{}}{}", pattern.substr(0, begin), number, width, rest.substr(1));
}

}  // namespace judge::problem
