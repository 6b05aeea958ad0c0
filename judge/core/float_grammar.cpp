#include "judge/core/float_grammar.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

#include "judge/core/text.hpp"

namespace judge {
namespace {

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

/// Returns true if a number that is out of range for double is too large, false if it is too small.
bool is_too_large(const FloatParts& parts) {
  const std::size_t first_whole = parts.whole.find_first_not_of('0');
  const std::size_t first_fraction = parts.fraction.find_first_not_of('0');
  if (first_whole == std::string_view::npos && first_fraction == std::string_view::npos) {
    return false;
  }
  // `place` is the number of digits before the point, without leading zeros. If all of them are
  // zeros, `place` is minus the number of zeros directly after the point. So the number without its
  // exponent is less than 10^place, and at least 10^(place - 1). `place` is exact as a double,
  // because every text in memory has fewer than 2^53 characters.
  const auto place = first_whole != std::string_view::npos
                         ? static_cast<double>(parts.whole.size() - first_whole)
                         : -static_cast<double>(first_fraction);
  std::string_view digits = parts.exponent;
  if (digits.starts_with('-') || digits.starts_with('+')) digits.remove_prefix(1);
  double exponent = 0;
  for (const char digit : digits) exponent = std::min(exponent * 10 + (digit - '0'), 1e18);
  if (parts.exponent.starts_with('-')) exponent = -exponent;
  return place + exponent > 0;
}

}  // namespace

std::optional<FloatParts> split_float(std::string_view text) {
  FloatParts parts;
  parts.is_negative = text.starts_with('-');
  if (parts.is_negative || text.starts_with('+')) text.remove_prefix(1);
  std::size_t at = digits_at(text, 0);
  parts.whole = text.substr(0, at);
  if (at < text.size() && text[at] == '.') {
    const std::size_t length = digits_at(text, at + 1);
    parts.fraction = text.substr(at + 1, length);
    at += 1 + length;
  }
  if (parts.whole.empty() && parts.fraction.empty()) return std::nullopt;
  if (at == text.size()) return parts;
  if (text[at] != 'e' && text[at] != 'E') return std::nullopt;
  parts.exponent = text.substr(at + 1);
  const bool is_signed = parts.exponent.starts_with('+') || parts.exponent.starts_with('-');
  const std::size_t length = digits_at(parts.exponent, is_signed ? 1 : 0);
  if (length == 0 || length + (is_signed ? 1U : 0U) != parts.exponent.size()) return std::nullopt;
  return parts;
}

std::optional<double> parse_float(std::string_view text) {
  const auto parts = split_float(text);
  if (!parts) return std::nullopt;
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) {
    value = is_too_large(*parts) ? std::numeric_limits<double>::infinity() : 0.0;
  } else if (error != std::errc{}) {
    return std::nullopt;
  }
  return parts->is_negative ? -value : value;
}

}  // namespace judge
