#pragma once

#include <string_view>

namespace judge {

/// How a test case of one version of a problem stands to that of another, older one.
enum class TestStatus { same, added, changed, removed };

/// "same", "added", "changed", "removed".
std::string_view test_status_name(TestStatus status);

}  // namespace judge
