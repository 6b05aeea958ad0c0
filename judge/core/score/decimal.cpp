#include "judge/core/score/decimal.hpp"

#include <algorithm>

#include "judge/core/float_grammar.hpp"

namespace judge::score {
namespace {

/// The absolute values of exponents are clamped to this maximum. This does not change the result,
/// because no text within the size limits has enough digits to make up for such an exponent.
constexpr std::int64_t exponent_max = 1'000'000'000'000;

Int128 ten_to_the(std::int64_t exponent) {
  Int128 power = 1;
  for (; exponent > 0; --exponent) power *= 10;
  return power;
}

std::int64_t exponent_of(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.remove_prefix(1);
  std::int64_t exponent = 0;
  for (const char digit : text) exponent = std::min(exponent * 10 + (digit - '0'), exponent_max);
  return is_negative ? -exponent : exponent;
}

/// Adds digits to `units`. `place` is the power of ten of the first digit. Returns false if the
/// number is too large.
bool add_digits(std::string_view digits, std::int64_t place, Int128& units) {
  constexpr std::int64_t last = -Decimal::fraction_digits;
  for (const char c : digits) {
    const int digit = c - '0';
    if (place >= Decimal::fraction_digits && digit != 0) return false;
    if (place == last - 1 && digit >= 5) units += 1;
    if (place < Decimal::fraction_digits && place >= last) {
      units += ten_to_the(place - last) * digit;
    }
    --place;
  }
  return true;
}

}  // namespace

std::optional<Decimal> Decimal::from_units(Int128 units) {
  constexpr Int128 end = static_cast<Int128>(one) * one;
  if (units <= -end || units >= end) return std::nullopt;
  Decimal decimal;
  decimal.units_ = units;
  return decimal;
}

std::optional<Decimal> Decimal::parse(std::string_view text) {
  const auto parts = split_float(text);
  if (!parts) return std::nullopt;
  const std::int64_t exponent = exponent_of(parts->exponent);
  const auto whole_digits = static_cast<std::int64_t>(parts->whole.size());
  Int128 units = 0;
  if (!add_digits(parts->whole, exponent + whole_digits - 1, units) ||
      !add_digits(parts->fraction, exponent - 1, units)) {
    return std::nullopt;
  }
  return from_units(parts->is_negative ? -units : units);
}

std::string Decimal::to_string() const {
  const Int128 absolute = units_ < 0 ? -units_ : units_;
  std::string text = units_ < 0 ? "-" : "";
  text += std::to_string(static_cast<std::int64_t>(absolute / one));
  std::string fraction = std::to_string(static_cast<std::int64_t>(absolute % one));
  fraction.insert(0, static_cast<std::size_t>(fraction_digits) - fraction.size(), '0');
  fraction.erase(fraction.find_last_not_of('0') + 1);
  if (!fraction.empty()) text += "." + fraction;
  return text;
}

}  // namespace judge::score
