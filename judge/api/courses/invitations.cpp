#include "judge/store/courses/invitations.hpp"

#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/people/people_json.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/people/log_in_throttle.hpp"

namespace judge::api {
namespace {

constexpr std::int64_t day_ms = std::int64_t{24} * 3600 * 1000;
constexpr std::int64_t usual_life_ms = 14 * day_ms;
constexpr std::int64_t longest_life_ms = 366 * day_ms;
constexpr TextLimits secret_limits = {1, 100};

/// Returns the invited person; null if anyone may use the invitation.
boost::json::value invitee_json(const store::Invitation& invitation) {
  const store::Invitee& invitee = invitation.invitee;
  if (invitee.name.empty()) return nullptr;
  return {{"name", text_json(invitee.name)},
          {"display_name", text_json(invitee.display_name)},
          {"email", text_json(invitee.email)}};
}

boost::json::object invitation_object(const store::Invitation& invitation) {
  return {{"id", std::to_string(invitation.id)},
          {"role", enum_name(invitation.role)},
          {"created_by", std::to_string(invitation.created_by)},
          {"created_ms", invitation.created_ms},
          {"expires_ms", invitation.expires_ms},
          {"uses_left", invitation.uses_left},
          {"invitee", invitee_json(invitation)}};
}

Answer<Response> list_invitations(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto invitations,
                   answered(store::Invitations(call.connection).of_course(course.id)));
  boost::json::array list;
  for (const store::Invitation& each : invitations) list.emplace_back(invitation_object(each));
  return json_response(200, {{"invitations", std::move(list)}});
}

Answer<Response> make_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const auto role =
      fields.has("role") ? fields.named<store::CourseRole>("role") : store::CourseRole::student;
  const auto uses = fields.integer("uses", 1, store::invitation_uses_max);
  const auto expires_ms =
      fields.integer("expires_ms", call.now_ms + 1, call.now_ms + longest_life_ms);
  JUDGE_TRY(fields.end());
  const store::NewInvitation wanted{.course = course.id,
                                    .role = role,
                                    .created_by = call.caller->user.id,
                                    .expires_ms = expires_ms.value_or(call.now_ms + usual_life_ms),
                                    .uses = uses.value_or(1),
                                    .invitee = {}};
  store::MadeInvitation made;
  ChangeName name{"course.invite", "course", std::to_string(course.id), ""};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto invitation,
                     store::Invitations(call.connection).make(wanted, call.now_ms));
    made = std::move(invitation);
    name.detail =
        fmt::format("invitation {} for {} as {}", made.invitation.id, wanted.uses, enum_name(role));
    return {};
  });
  JUDGE_TRY(stored);
  boost::json::object object = invitation_object(made.invitation);
  object["secret"] = made.secret;
  return json_response(201, object);
}

Answer<Response> revoke_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto id, call.id("invitation"));
  const ChangeName name{"course.revoke_invitation", "course", std::to_string(course.id),
                        fmt::format("invitation {}", id)};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto revoked, store::Invitations(call.connection).revoke(id, course.id));
    if (revoked) return {};
    return store::failure(store::FailureKind::missing, "this course has no such invitation");
  });
  JUDGE_TRY(stored);
  return empty_response();
}

/// Finds the invitation with this secret. Each wrong secret increases the delay before the next
/// attempt, to slow down guessing. An attempt with a correct secret does not count.
Answer<store::Invitation> counted_attempt(Call& call, const std::string& secret) {
  store::LogInThrottle throttle(call.connection);
  const store::LogInOrigin origin{.name = secret, .client_address = call.request.client_address};
  JUDGE_TRY_ASSIGN(const auto attempt, answered(throttle.attempt(origin, call.now_ms)));
  if (attempt.wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many attempts; wait, then try again", "", attempt.wait_s});
  }
  JUDGE_TRY_ASSIGN(const auto invitation,
                   answered(store::Invitations(call.connection).find(secret, call.now_ms)));
  if (!invitation) {
    return refuse(404, "this invitation is invalid, expired or used up; ask for a new one",
                  "secret");
  }
  JUDGE_TRY(answered(throttle.succeeded(origin)));
  return *invitation;
}

/// As counted_attempt(). Counting attempts is not what the request asks for, so its key does not
/// join (judge/api/request/request_key.hpp).
Answer<store::Invitation> invitation_of(Call& call, const std::string& secret) {
  return call.connection.without_joining([&] { return counted_attempt(call, secret); });
}

/// Returns the course and the role that the invited user will get.
Answer<boost::json::object> welcome_object(Call& call, const store::Invitation& invitation) {
  JUDGE_TRY_ASSIGN(const auto course, found(store::Courses(call.connection).find(invitation.course),
                                            "the course no longer exists"));
  return boost::json::object{{"course", std::to_string(course.id)},
                             {"name", text_json(course.name)},
                             {"title", text_json(course.title)},
                             {"role", enum_name(invitation.role)}};
}

/// The secret in a request, and the invitation with this secret.
struct ShownInvitation {
  std::string secret;
  store::Invitation invitation;
};

/// Reads a request whose only field is the secret of an invitation, and finds the invitation.
Answer<ShownInvitation> shown_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  std::string secret = fields.text("secret", secret_limits);
  JUDGE_TRY(fields.end());
  JUDGE_TRY_ASSIGN(auto invitation, invitation_of(call, secret));
  return ShownInvitation{std::move(secret), std::move(invitation)};
}

Answer<Response> look_up_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto shown, shown_invitation(call));
  JUDGE_TRY_ASSIGN(auto object, welcome_object(call, shown.invitation));
  object["invitee"] = invitee_json(shown.invitation);
  return json_response(200, object);
}

Answer<Response> accept_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto shown, shown_invitation(call));
  const store::Invitation& invitation = shown.invitation;
  const std::int64_t user = call.caller->user.id;
  const ChangeName name{"course.join", "course", std::to_string(invitation.course),
                        fmt::format("user {} by invitation {}", user, invitation.id)};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY(store::Invitations(call.connection).accept(shown.secret, user, call.now_ms));
    return {};
  });
  JUDGE_TRY(stored);
  JUDGE_TRY_ASSIGN(auto object, welcome_object(call, invitation));
  return json_response(200, object);
}

/// Adds the user and enrolls them in the course, in one transaction. Returns the user's id.
Answer<std::int64_t> register_user(Call& call, const std::string& secret,
                                   const store::Invitation& invitation,
                                   const store::NewUser& user) {
  std::int64_t id = 0;
  ChangeName name{"user.register", "user", "",
                  fmt::format("{} by invitation {}", user.name, invitation.id)};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto added, store::Users(call.connection).add(user, call.now_ms));
    id = added;
    name.object_id = std::to_string(id);
    JUDGE_TRY(store::Invitations(call.connection).accept(secret, id, call.now_ms));
    return {};
  });
  JUDGE_TRY(stored);
  return id;
}

Answer<Response> register_by_invitation(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string secret = fields.text("secret", secret_limits);
  store::NewUser user;
  user.name = fields.text("name", {1, store::user_name_bytes_max});
  user.display_name = fields.line_or("display_name", "", {0, store::display_name_bytes_max});
  user.email = fields.line_or("email", "", {0, store::email_bytes_max});
  const std::string password =
      fields.text("password", {store::password_characters_min, store::password_bytes_max});
  JUDGE_TRY(fields.end());
  JUDGE_TRY_ASSIGN(const auto invitation, invitation_of(call, secret));
  // Check the name before the expensive hash, so that requests that cannot succeed cost little.
  JUDGE_TRY_ASSIGN(const auto taken,
                   answered(store::Users(call.connection).find_by_name(user.name)));
  if (taken) return refuse(409, "this name is taken; log in, or choose a different name", "name");
  JUDGE_TRY_ASSIGN(const auto hash, answered(call.services.passwords.hash(password)));
  user.password_hash = hash;
  JUDGE_TRY_ASSIGN(const auto id, register_user(call, secret, invitation, user));
  JUDGE_TRY_ASSIGN(const auto added,
                   found(store::Users(call.connection).find(id), "the user no longer exists"));
  JUDGE_TRY_ASSIGN(auto object, welcome_object(call, invitation));
  object["user"] = user_object(added);
  return json_response(201, object);
}

}  // namespace

std::vector<Route> invitation_routes() {
  const std::string of_course = "/api/v1/courses/{course}/invitations";
  const std::string own = "/api/v1/invitations";
  const auto write = store::Scope::instruct;
  return {
      {"GET", of_course, "listInvitations", Access::user, write, list_invitations},
      {"POST",
       of_course,
       "makeInvitation",
       Access::user,
       write,
       make_invitation,
       Weight::light,
       {},
       Repeats::secret},
      {"DELETE", of_course + "/{invitation}", "revokeInvitation", Access::user, write,
       revoke_invitation},
      {"POST", own + "/look_up", "lookUpInvitation", Access::anyone, store::Scope::read,
       look_up_invitation},
      {"POST", own + "/accept", "acceptInvitation", Access::user, store::Scope::admin,
       accept_invitation},
      {"POST", own + "/register", "registerByInvitation", Access::anyone, store::Scope::read,
       register_by_invitation},
  };
}

}  // namespace judge::api
