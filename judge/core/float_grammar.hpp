#pragma once

#include <optional>
#include <string_view>

namespace judge {

/// Parses a number by the package format's grammar,
/// `[+-]? (digits*.digits+ | digits+. | digits+) ([eE][+-]?digits+)?`, and rounds it to double.
/// Returns infinity if the number is too large for a double, zero if it is too small, and `nullopt`
/// if the text does not match the grammar.
std::optional<double> parse_float(std::string_view text);

}  // namespace judge
