#pragma once

#include <optional>
#include <string_view>

namespace judge {

/// Parses a number by the package format's grammar,
/// `[+-]? (digits*.digits+ | digits+. | digits+) ([eE][+-]?digits+)?`, and rounds it to double.
/// Returns infinity if the number is too large for a double, zero if it is too small, and `nullopt`
/// if the text does not match the grammar.
std::optional<double> parse_float(std::string_view text);

/// The parts of a number that matches the grammar of `parse_float`.
struct FloatParts {
  bool is_negative = false;
  std::string_view whole;     ///< digits; not both empty
  std::string_view fraction;  ///< digits
  std::string_view exponent;  ///< digits with an optional sign; may be empty
};

/// Splits a number into its parts; `nullopt` if the text does not match the grammar.
std::optional<FloatParts> split_float(std::string_view text);

}  // namespace judge
