#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/store/courses/enrollments.hpp"

namespace judge::store {

constexpr std::int64_t invitation_uses_max = 10'000;

/// The person whom an invitation is for, as in a class list. The user need not exist: these values
/// prefill the registration form and can be changed there.
struct Invitee {
  std::string name;  ///< "": the invitation is for anyone
  std::string display_name;
  std::string email;

  friend bool operator==(const Invitee&, const Invitee&) = default;
};

/// A link with which people join a course.
struct NewInvitation {
  std::int64_t course = 0;
  CourseRole role = CourseRole::student;
  std::int64_t created_by = 0;  ///< a user
  std::int64_t expires_ms = 0;
  std::int64_t uses = 1;  ///< the number of people who can use it
  Invitee invitee = {};
  std::string section = {};  ///< of those who join with it; "" for none
};

struct Invitation {
  std::int64_t id = 0;
  std::int64_t course = 0;
  CourseRole role = CourseRole::student;
  std::int64_t created_by = 0;
  std::int64_t created_ms = 0;
  std::int64_t expires_ms = 0;
  std::int64_t uses_left = 0;
  Invitee invitee = {};
  std::string section = {};

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

/// A newly created invitation. The secret goes into the link and is not stored.
struct MadeInvitation {
  Invitation invitation;
  std::string secret;
};

/// The invitations to courses. All times are milliseconds since 1970-01-01 UTC and are passed in by
/// the caller. Changes are part of the caller's transaction, together with their audit entries.
class Invitations {
 public:
  explicit Invitations(Connection& connection) : connection_(connection) {}

  /// Creates an invitation. Fails as `invalid` if it has already expired or its number of uses is
  /// out of range.
  Expected<MadeInvitation> make(const NewInvitation& invitation, std::int64_t now_ms);

  /// Returns the invitation with this secret, or `nullopt` if there is none, or it has expired or
  /// is used up.
  Expected<std::optional<Invitation>> find(const std::string& secret, std::int64_t now_ms);

  /// Adds the user to the course. If the user is already a member with the same or a higher role,
  /// nothing changes and no use of the invitation is counted. Fails as `stale` if find() would not
  /// return the invitation.
  Expected<Invitation> accept(const std::string& secret, std::int64_t user, std::int64_t now_ms);

  /// Returns the names, in lower case, for which a course has invitations that can still be
  /// accepted.
  Expected<std::set<std::string>> pending_names(std::int64_t course, std::int64_t now_ms);

  /// Returns all invitations of a course, newest first.
  Expected<std::vector<Invitation>> of_course(std::int64_t course);

  /// Deletes an invitation of this course. Returns false if there is none.
  Expected<bool> revoke(std::int64_t id, std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
