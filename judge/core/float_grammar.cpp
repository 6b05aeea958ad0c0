#include "judge/core/float_grammar.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace judge {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

/// The parts of a number that matches the grammar, without its sign.
struct Shape {
  std::string_view whole;
  std::string_view fraction;
  std::string_view exponent;  ///< with its sign
};

std::optional<Shape> shape_of(std::string_view text) {
  Shape shape;
  std::size_t at = digits_at(text, 0);
  shape.whole = text.substr(0, at);
  if (at < text.size() && text[at] == '.') {
    const std::size_t length = digits_at(text, at + 1);
    shape.fraction = text.substr(at + 1, length);
    at += 1 + length;
  }
  if (shape.whole.empty() && shape.fraction.empty()) return std::nullopt;
  if (at == text.size()) return shape;
  if (text[at] != 'e' && text[at] != 'E') return std::nullopt;
  shape.exponent = text.substr(at + 1);
  const bool is_signed = shape.exponent.starts_with('+') || shape.exponent.starts_with('-');
  const std::size_t length = digits_at(shape.exponent, is_signed ? 1 : 0);
  if (length == 0 || length + (is_signed ? 1U : 0U) != shape.exponent.size()) return std::nullopt;
  return shape;
}

/// For a number that is out of range for double: true if it is too large, false if it is too small.
bool is_too_large(const Shape& shape) {
  const std::size_t first_whole = shape.whole.find_first_not_of('0');
  const std::size_t first_fraction = shape.fraction.find_first_not_of('0');
  if (first_whole == std::string_view::npos && first_fraction == std::string_view::npos) {
    return false;
  }
  // The power of ten of the first non-zero digit. The lengths are exact in a double, because the
  // text is in memory.
  const auto place = first_whole != std::string_view::npos
                         ? static_cast<double>(shape.whole.size() - first_whole)
                         : -static_cast<double>(first_fraction);
  std::string_view digits = shape.exponent;
  if (digits.starts_with('-') || digits.starts_with('+')) digits.remove_prefix(1);
  double exponent = 0;
  for (const char digit : digits) exponent = std::min(exponent * 10 + (digit - '0'), 1e18);
  if (shape.exponent.starts_with('-')) exponent = -exponent;
  return place + exponent > 0;
}

}  // namespace

std::optional<double> parse_float(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const auto shape = shape_of(text);
  if (!shape) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) {
    value = is_too_large(*shape) ? std::numeric_limits<double>::infinity() : 0.0;
  } else if (error != std::errc{}) {
    return std::nullopt;
  }
  return negative ? -value : value;
}

}  // namespace judge
