#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/class_list.hpp"
#include "judge/store/users.hpp"

namespace judge::store {

/// What becomes of a line of a class list.
enum class ClassChange {
  added,      ///< a new user, who is put into the course
  enrolled,   ///< a user there is, who is put into the course, perhaps with changes
  changed,    ///< is in the course; display name or email change
  unchanged,  ///< is in the course, just so
};

/// "added", "enrolled", "changed", "unchanged".
std::string_view class_change_name(ClassChange change);

struct ClassPreviewLine {
  ClassListEntry entry;
  ClassChange change = ClassChange::unchanged;
  std::optional<User> user;  ///< as it is now; nothing: is to be added

  friend bool operator==(const ClassPreviewLine&, const ClassPreviewLine&) = default;
};

/// What an import would do.
struct ClassPreview {
  std::vector<ClassPreviewLine> lines;
  std::vector<LineError> errors;  ///< if there are any, nothing can be imported
  std::string digest;             ///< of all this: apply() does this and nothing else
};

/// Puts a class into a course from a list. Who is new becomes a student without a password; give
/// these, and nobody else, links (judge/store/password_links.hpp). What a list does not say stays
/// as it is. The display names and emails of instructors and admins are not changed by lists.
class ClassImport {
 public:
  explicit ClassImport(Connection& connection) : connection_(connection) {}

  /// What apply() would do now. Changes nothing.
  Expected<ClassPreview> preview(std::int64_t course, const ClassList& list);

  /// Does it: part of the caller's transaction. Returns the ids of who is new. Fails as invalid
  /// when the list has errors, and as stale when it is not what was previewed: somebody has changed
  /// users or the course since.
  Expected<std::vector<std::int64_t>> apply(std::int64_t course, const ClassList& list,
                                            const std::string& preview_digest, std::int64_t now_ms);

 private:
  Expected<ClassPreviewLine> preview_line(std::int64_t course, const ClassListEntry& entry);
  Expected<std::optional<std::int64_t>> apply_line(std::int64_t course,
                                                   const ClassPreviewLine& line,
                                                   std::int64_t now_ms);

  Connection& connection_;
};

}  // namespace judge::store
