#pragma once

#include <optional>
#include <string_view>

namespace judge {

/// The number that the text is by the package format's grammar,
/// `[+-]? (digits*.digits+ | digits+. | digits+) ([eE][+-]?digits+)?`, rounded to double; infinite
/// when it is too large for one. Nothing if it is no number.
std::optional<double> parse_float(std::string_view text);

}  // namespace judge
