#pragma once

#include <string_view>

#include "judge/core/enum_names.hpp"

namespace judge {

/// How a test case of a problem version differs from that of an older version.
enum class TestStatus { same, added, changed, removed };
BOOST_DESCRIBE_ENUM(TestStatus, same, added, changed, removed)

}  // namespace judge
