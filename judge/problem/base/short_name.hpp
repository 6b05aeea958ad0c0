#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// True for a name that a package may have: one or more of the letters a-z and digits.
bool is_short_name(std::string_view name);

/// Returns the letters and digits of a name, in lower case, or "problem" if it has none.
std::string as_short_name(std::string_view name);

}  // namespace judge::problem
