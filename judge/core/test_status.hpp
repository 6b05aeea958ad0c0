#pragma once

#include <string_view>

#include "judge/core/enum_names.hpp"

namespace judge {

/// What happened to a test case between an older and a newer problem version.
enum class TestStatus { same, added, changed, removed };
BOOST_DESCRIBE_ENUM(TestStatus, same, added, changed, removed)

}  // namespace judge
