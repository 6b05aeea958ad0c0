#include "judge/core/score/exact.hpp"

#include <algorithm>

#include "judge/core/score/evaluate.hpp"

namespace judge::score {
namespace {

using Integer = boost::multiprecision::cpp_int;

Integer power_of_ten(unsigned exponent) {
  return boost::multiprecision::pow(Integer(10), exponent);
}

}  // namespace

Rational exact(const Decimal& decimal) {
  static const Integer one = power_of_ten(Decimal::fraction_digits);
  return {Integer(decimal.units()), one};
}

std::optional<Decimal> rounded(const Rational& number) {
  static const Integer scale = power_of_ten(score_decimals);
  static const Integer units_per_scale = power_of_ten(Decimal::fraction_digits - score_decimals);
  const Rational scaled = boost::multiprecision::abs(number) * scale + Rational(1, 2);
  const Integer whole = boost::multiprecision::numerator(scaled) /
                        boost::multiprecision::denominator(scaled) * units_per_scale;
  // Reject numbers with more than 36 digits, the maximum for a decimal. All others fit in 128 bits.
  if (whole >= power_of_ten(2 * Decimal::fraction_digits)) return std::nullopt;
  const auto units = static_cast<Int128>(whole);
  return Decimal::from_units(number < 0 ? -units : units);
}

bool exceeds(const Rational& value, const Rational& bound) {
  static const Rational last_decimal(1, power_of_ten(score_decimals));
  return value - bound > last_decimal;
}

Rational share_of(const Group& group) {
  const Rational all = exact(group.score_max.value_or(Decimal(0)));
  if (group.aggregation != Aggregation::sum) return all;
  const auto cases = std::ranges::count(group.children, false, &Child::is_group);
  return all / Rational(std::max<std::ptrdiff_t>(cases, 1));
}

}  // namespace judge::score
