#include "judge/store/courses/invitations.hpp"

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {
namespace {

const std::string columns =
    "id, course_id, role, created_by, created_ms, expires_ms, uses_left, name, display_name, "
    "email, "
    "section";

Invitation invitation_of(const Row& row) {
  return {.id = integer(row["id"]),
          .course = integer(row["course_id"]),
          .role = enum_value(row["role"], CourseRole::student),
          .created_by = integer(row["created_by"]),
          .created_ms = integer(row["created_ms"]),
          .expires_ms = integer(row["expires_ms"]),
          .uses_left = integer(row["uses_left"]),
          .invitee = {.name = text(row["name"]),
                      .display_name = text(row["display_name"]),
                      .email = text(row["email"])},
          .section = text(row["section"])};
}

std::unexpected<Failure> over() {
  return failure(FailureKind::stale,
                 "this invitation has been used up or has expired\nFix: ask for a new one");
}

}  // namespace

Expected<MadeInvitation> Invitations::make(const NewInvitation& invitation, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO invitations (course_id, role, secret_hash, created_by, created_ms, expires_ms,
                             uses_left, name, display_name, email, section)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    RETURNING )" + columns;
  if (invitation.expires_ms <= now_ms) {
    return failure(FailureKind::invalid, "the invitation would already have expired");
  }
  if (invitation.uses < 1 || invitation.uses > invitation_uses_max) {
    return failure(FailureKind::invalid,
                   fmt::format("an invitation is for 1 to {} people", invitation_uses_max));
  }
  std::string secret = make_secret(invitation_prefix);
  JUDGE_TRY_ASSIGN(const auto made,
                   connection_.first(sql,
                                     {invitation.course, std::string(enum_name(invitation.role)),
                                      hash_of_secret(secret), invitation.created_by, now_ms,
                                      invitation.expires_ms, invitation.uses,
                                      invitation.invitee.name, invitation.invitee.display_name,
                                      invitation.invitee.email, invitation.section},
                                     invitation_of));
  return MadeInvitation{.invitation = made.value(), .secret = std::move(secret)};
}

Expected<std::optional<Invitation>> Invitations::find(const std::string& secret,
                                                      std::int64_t now_ms) {
  return connection_.first("SELECT " + columns +
                               " FROM invitations "
                               "WHERE secret_hash = $1 AND expires_ms > $2 AND uses_left > 0",
                           {hash_of_secret(secret), now_ms}, invitation_of);
}

Expected<Invitation> Invitations::accept(const std::string& secret, std::int64_t user,
                                         std::int64_t now_ms) {
  static const std::string use = R"(
    UPDATE invitations SET uses_left = uses_left - 1 WHERE id = $1 AND uses_left > 0
    RETURNING )" + columns;
  JUDGE_TRY_ASSIGN(const auto found, find(secret, now_ms));
  if (!found) return over();
  const Invitation& invitation = *found;
  Enrollments enrollments(connection_);
  JUDGE_TRY_ASSIGN(const auto has, enrollments.role_of(invitation.course, user));
  if (has && *has >= invitation.role) return invitation;
  JUDGE_TRY_ASSIGN(const auto used, connection_.first(use, {invitation.id}, invitation_of));
  if (!used) return over();
  JUDGE_TRY(enrollments.put(invitation.course, user, invitation.role, now_ms));
  if (!has && !invitation.section.empty()) {
    JUDGE_TRY(enrollments.set_section(invitation.course, user, invitation.section));
  }
  return *used;
}

Expected<std::set<std::string>> Invitations::pending_names(std::int64_t course,
                                                           std::int64_t now_ms) {
  const auto names = connection_.all(
      "SELECT lower(name) FROM invitations "
      "WHERE course_id = $1 AND expires_ms > $2 AND uses_left > 0 AND name <> ''",
      {course, now_ms}, [](const Row& row) { return text(row.only()); });
  JUDGE_TRY(names);
  return std::set<std::string>(names->begin(), names->end());
}

Expected<std::vector<Invitation>> Invitations::of_course(std::int64_t course) {
  return connection_.all(
      "SELECT " + columns + " FROM invitations WHERE course_id = $1 ORDER BY id DESC", {course},
      invitation_of);
}

Expected<bool> Invitations::revoke(std::int64_t id, std::int64_t course) {
  return connection_.matches(
      "DELETE FROM invitations WHERE id = $1 AND course_id = $2 RETURNING id", {id, course});
}

}  // namespace judge::store
