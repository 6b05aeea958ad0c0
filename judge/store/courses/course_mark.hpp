#pragma once

#include <cstdint>
#include <string>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Returns a value that changes whenever any process stores something that the gradebook or the
/// statistics of this course show. As long as the value is the same, the gradebook and the
/// statistics do not change.
Expected<std::string> course_mark(Connection& connection, std::int64_t course);

}  // namespace judge::store
