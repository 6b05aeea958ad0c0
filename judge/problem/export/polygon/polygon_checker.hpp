#pragma once

#include <optional>
#include <string>
#include <vector>

namespace judge::problem {

/// Returns a checker in C++ that compares outputs like the default output validator with these
/// arguments, and is called like a testlib checker. The checker needs no other file. `nullopt` if
/// an argument is unknown, or if the checker cannot support it (`space_change_sensitive`).
std::optional<std::string> polygon_checker(const std::vector<std::string>& arguments);

}  // namespace judge::problem
