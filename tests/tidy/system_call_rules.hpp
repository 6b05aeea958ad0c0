#pragma once

#include <string_view>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Every system call in the record of docs/system-calls.md is named in the source of the filter.
/// Otherwise the filter would deny calls that programs need.
Complaints check_system_calls(std::string_view document, std::string_view filter);

}  // namespace tidy
