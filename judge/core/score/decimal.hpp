#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace judge::score {

__extension__ using Int128 = __int128;

/// An exact decimal number with up to 18 digits before and 18 digits after the point. Scores are
/// decimals because sums of floating-point numbers depend on their order, and 0.1 + 0.2 is not 0.3.
class Decimal {
 public:
  static constexpr int fraction_digits = 18;

  constexpr Decimal() = default;
  constexpr explicit Decimal(std::int32_t whole) : units_(static_cast<Int128>(whole) * one) {}

  /// Parses a number by the package format's grammar for floats. If it has more than 18 digits
  /// after the point, rounds it to 18, half away from zero. Returns `nullopt` if the text does not
  /// match the grammar, or if the absolute value is 10^18 or more.
  static std::optional<Decimal> parse(std::string_view text);

  /// Returns `units` times 10^-18; `nullopt` if the absolute value would be 10^18 or more.
  static std::optional<Decimal> from_units(Int128 units);

  constexpr Int128 units() const { return units_; }

  /// Returns the number without an exponent and without trailing zeros: "-12.5", "0", "100".
  std::string to_string() const;

  friend constexpr auto operator<=>(const Decimal& left, const Decimal& right) {
    if (left.units_ == right.units_) return std::strong_ordering::equal;
    return left.units_ < right.units_ ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  friend constexpr bool operator==(const Decimal&, const Decimal&) = default;

 private:
  static constexpr std::int64_t one = 1'000'000'000'000'000'000;

  Int128 units_ = 0;
};

}  // namespace judge::score
