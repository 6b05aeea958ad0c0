#pragma once

namespace judge::store {

/// The migration that adds sections, the parts of a course. An empty section means none. Whoever
/// accepts an invitation gets its section.
inline constexpr const char* section_columns = R"(
ALTER TABLE enrollments ADD COLUMN section TEXT NOT NULL DEFAULT '';
ALTER TABLE invitations ADD COLUMN section TEXT NOT NULL DEFAULT '';
)";

}  // namespace judge::store
