#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/enrollments.hpp"

namespace judge::store {

constexpr std::int64_t invitation_uses_max = 10'000;

/// A link by which people get into a course.
struct NewInvitation {
  std::int64_t course = 0;
  CourseRole role = CourseRole::student;
  std::int64_t created_by = 0;  ///< a user
  std::int64_t expires_ms = 0;
  std::int64_t uses = 1;  ///< so many people
};

struct Invitation {
  std::int64_t id = 0;
  std::int64_t course = 0;
  CourseRole role = CourseRole::student;
  std::int64_t created_by = 0;
  std::int64_t created_ms = 0;
  std::int64_t expires_ms = 0;
  std::int64_t uses_left = 0;

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

/// An invitation that was just made. The secret is for the link, and is nowhere else.
struct MadeInvitation {
  Invitation invitation;
  std::string secret;
};

/// The invitations to courses. All times are milliseconds since 1970-01-01 UTC, and given. Changes
/// are part of the caller's transaction, together with their audit entries.
class Invitations {
 public:
  explicit Invitations(Connection& connection) : connection_(connection) {}

  /// Fails as invalid when it is over already, or for nobody or too many.
  Expected<MadeInvitation> make(const NewInvitation& invitation, std::int64_t now_ms);

  /// The invitation of this secret; nothing when there is none, or it is over or used up.
  Expected<std::optional<Invitation>> find(const std::string& secret, std::int64_t now_ms);

  /// Puts the user into the course. Who is there with the same role or a greater one stays so, and
  /// uses nothing. Fails as stale when the invitation is not one that find() finds.
  Expected<Invitation> accept(const std::string& secret, std::int64_t user, std::int64_t now_ms);

  /// All of a course, the newest first.
  Expected<std::vector<Invitation>> of_course(std::int64_t course);

  /// Ends one of this course's; whether there was such a one.
  Expected<bool> revoke(std::int64_t id, std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
