#pragma once

#include <string_view>

namespace judge {

/// How a test case of a problem version differs from that of an older version.
enum class TestStatus { same, added, changed, removed };

/// Returns "same", "added", "changed" or "removed".
std::string_view test_status_name(TestStatus status);

}  // namespace judge
