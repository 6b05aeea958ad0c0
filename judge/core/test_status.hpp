#pragma once

#include <string_view>

#include "judge/core/enum_names.hpp"

namespace judge {

/// The difference between a test case in a problem version and the same test case in an older
/// version.
enum class TestStatus { same, added, changed, removed };
BOOST_DESCRIBE_ENUM(TestStatus, same, added, changed, removed)

}  // namespace judge
