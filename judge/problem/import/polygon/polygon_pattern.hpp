#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace judge::problem {

/// Returns "tests/07" for the pattern "tests/%02d" and 7. `nullopt` if the pattern has no "%d" or
/// "%0Nd", more than one '%', or more than 9 digits.
std::optional<std::string> numbered(std::string_view pattern, std::size_t number);

}  // namespace judge::problem
