#pragma once

namespace judge::store {

/// The migration that adds archived courses and the order of the problems in a course. A position
/// of 0 means that no order was chosen; problems with equal positions are ordered by opening time.
inline constexpr const char* course_order_columns = R"(
ALTER TABLE courses ADD COLUMN archived_ms BIGINT;
ALTER TABLE course_problems ADD COLUMN position BIGINT NOT NULL DEFAULT 0;
)";

}  // namespace judge::store
