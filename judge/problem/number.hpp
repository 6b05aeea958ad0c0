#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace judge::problem {

/// A number written by the package format's grammar for floats, spec section "Data types":
/// `[+-]? ( d*.d+ | d+. | d+ ) ([eE][+-]?d+)?`. Any number of digits. Nothing if the text is
/// something else (`inf`, `nan`, hexadecimal) or too large for a double.
std::optional<double> parse_real(std::string_view text);

/// A number of digits only, with an optional '+'. Nothing if it does not fit.
std::optional<std::uint64_t> parse_whole(std::string_view text);

/// Whether the text is a number, true or false for YAML when it stands without quotes.
bool is_yaml_number_or_boolean(std::string_view text);

}  // namespace judge::problem
