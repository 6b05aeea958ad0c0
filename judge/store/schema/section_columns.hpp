#pragma once

namespace judge::store {

/// The migration that adds the section of each course member, such as "Tuesday group"; "" means
/// none. A user who accepts an invitation gets the section of the invitation.
inline constexpr const char* section_columns = R"(
ALTER TABLE enrollments ADD COLUMN section TEXT NOT NULL DEFAULT '';
ALTER TABLE invitations ADD COLUMN section TEXT NOT NULL DEFAULT '';
)";

}  // namespace judge::store
