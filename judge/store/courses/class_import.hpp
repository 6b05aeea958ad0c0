#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/courses/class_list.hpp"
#include "judge/store/courses/invitations.hpp"
#include "judge/store/people/users.hpp"

namespace judge::store {

/// The effect of importing one line of a class list.
enum class ClassChange {
  invited,    ///< not in the course; gets an invitation
  pending,    ///< not in the course, but has an invitation that can still be accepted
  changed,    ///< in the course; display name, email or section change
  unchanged,  ///< in the course; already as listed
};
BOOST_DESCRIBE_ENUM(ClassChange, invited, pending, changed, unchanged)

struct ClassPreviewLine {
  ClassListEntry entry;
  ClassChange change = ClassChange::unchanged;
  std::optional<User> user;  ///< the user's current data; only for members of the course
  std::string section;       ///< the member's current section; "" for none

  friend bool operator==(const ClassPreviewLine&, const ClassPreviewLine&) = default;
};

/// The changes that an import would make, and the errors in its list.
struct ClassPreview {
  std::vector<ClassPreviewLine> lines;
  std::vector<LineError> errors;  ///< if there are any, the list cannot be imported
  std::string digest;             ///< hash of the preview, required by apply()
};

/// The settings of the invitations that an import creates.
struct ClassInvitations {
  std::int64_t created_by = 0;  ///< a user
  std::int64_t expires_ms = 0;
};

/// Imports a class list into a course. Members of the course are updated from the list; the preview
/// shows their current data. Everybody else is invited, even if there is a user with this name,
/// because a list must neither reveal nor change anything about users of other courses. Fields that
/// are missing from the list do not change. A list never changes the display names and emails of
/// instructors and admins.
class ClassImport {
 public:
  explicit ClassImport(Connection& connection) : connection_(connection) {}

  /// Returns the changes that apply() would make now. Changes nothing.
  Expected<ClassPreview> preview(std::int64_t course, const ClassList& list, std::int64_t now_ms);

  /// Imports the list. Part of the caller's transaction. Returns the created invitations in the
  /// order of their lines. Fails as `invalid` if the list has errors, and as `stale` if the result
  /// would differ from the preview, because the list, the users or the course have changed since.
  Expected<std::vector<MadeInvitation>> apply(std::int64_t course, const ClassList& list,
                                              const std::string& preview_digest,
                                              const ClassInvitations& invitations,
                                              std::int64_t now_ms);

 private:
  Expected<ClassPreviewLine> preview_line(std::int64_t course, const ClassListEntry& entry,
                                          const std::set<std::string>& pending_names);
  Expected<void> change_user(std::int64_t course, const ClassPreviewLine& line);

  Connection& connection_;
};

}  // namespace judge::store
