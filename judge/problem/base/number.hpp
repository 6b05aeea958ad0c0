#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace judge::problem {

/// Parses a number by the package format's grammar for floats (spec section "Data types"):
/// `[+-]? ( d*.d+ | d+. | d+ ) ([eE][+-]?d+)?`, with any number of digits. `nullopt` for any other
/// text (`inf`, `nan`, hexadecimal) and for a number too large for a double.
std::optional<double> parse_real(std::string_view text);

/// Parses digits with an optional '+'. `nullopt` for any other text or if the number does not fit.
std::optional<std::uint64_t> parse_whole(std::string_view text);

/// True if YAML reads the text, when unquoted, as a number or a boolean.
bool is_yaml_number_or_boolean(std::string_view text);

}  // namespace judge::problem
