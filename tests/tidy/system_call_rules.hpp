#pragma once

#include <string_view>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Reports system calls that are recorded in docs/system-calls.md but not named in the filter's
/// source. The filter would refuse such a call, although programs need it.
Complaints check_system_calls(std::string_view document, std::string_view filter);

}  // namespace tidy
