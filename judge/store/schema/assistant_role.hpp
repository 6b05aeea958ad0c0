#pragma once

namespace judge::store {

/// The migration that allows the course role "assistant" for members and invitations. The allowed
/// roles are in CHECK constraints, which do not affect how the tables are stored. So this step
/// keeps the tables and edits only their definitions.
inline constexpr const char* assistant_role = R"(
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
  SET sql = replace(sql, '(''student'', ''instructor'')',
                         '(''student'', ''assistant'', ''instructor'')')
  WHERE type = 'table' AND name IN ('enrollments', 'invitations');
PRAGMA writable_schema = RESET;
)";

}  // namespace judge::store
