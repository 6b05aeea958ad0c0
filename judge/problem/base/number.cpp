#include "judge/problem/base/number.hpp"

#include <array>
#include <cmath>
#include <system_error>

#include "judge/core/contains.hpp"
#include "judge/core/float_grammar.hpp"
#include "judge/core/text.hpp"

namespace judge::problem {

std::optional<double> parse_real(std::string_view text) {
  const std::optional<double> value = parse_float(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::uint64_t> parse_whole(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return parse_integer<std::uint64_t>(text);
}

bool is_yaml_number_or_boolean(std::string_view text) {
  constexpr std::array<std::string_view, 13> words = {"true",  "True", "TRUE", "false", "False",
                                                      "FALSE", ".inf", ".Inf", ".INF",  "-.inf",
                                                      ".nan",  ".NaN", ".NAN"};
  return parse_float(text).has_value() || contains(words, text);
}

}  // namespace judge::problem
