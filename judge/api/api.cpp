#include "judge/api/api.hpp"

#include <exception>

#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/http/checked_stream.hpp"
#include "judge/api/operation/readiness.hpp"
#include "judge/api/operation/routes.hpp"
#include "judge/api/people/routes.hpp"
#include "judge/api/problems/draft_validations.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/authentication.hpp"
#include "judge/api/request/request_key.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::api {
namespace {

std::vector<Route> all_routes() {
  std::vector<Route> all;
  for (auto part : {session_routes(),
                    session_list_routes(),
                    mail_settings_routes(),
                    token_routes(),
                    user_routes(),
                    course_routes(),
                    course_problem_routes(),
                    extension_routes(),
                    invitation_routes(),
                    class_list_routes(),
                    gradebook_routes(),
                    announcement_routes(),
                    question_routes(),
                    student_link_routes(),
                    problem_routes(),
                    problem_file_routes(),
                    problem_version_routes(),
                    draft_routes(),
                    draft_file_routes(),
                    draft_file_change_routes(),
                    draft_test_routes(),
                    draft_publishing_routes(),
                    draft_validation_routes(),
                    language_routes(),
                    submission_routes(),
                    run_routes(),
                    run_image_routes(),
                    judgement_routes(),
                    similar_routes(),
                    comment_routes(),
                    notice_routes(),
                    custom_run_routes(),
                    source_check_routes(),
                    rejudging_routes(),
                    reproduction_routes(),
                    readiness_routes(),
                    control_routes(),
                    operation_routes()}) {
    std::ranges::move(part, std::back_inserter(all));
  }
  return all;
}

/// The time after which a client that has too many open streams may retry.
constexpr std::int64_t stream_wait_s = 5;

/// Returns the key by which requests are counted for the rate limit: the user, or the client's
/// address if the request has no user.
std::string rate_limit_key(const Request& request, const std::optional<Caller>& caller) {
  return caller ? fmt::format("user {}", caller->user.id) : request.client_address;
}

/// Returns the id of the submission in the request's path; "" if the path has none.
std::string submission_of(const Match& way) {
  const auto id = way.parameters.find("submission");
  return id == way.parameters.end() ? "" : id->second;
}

std::vector<Route> routes_of(Weight weight) {
  std::vector<Route> some;
  std::ranges::copy_if(routes(), std::back_inserter(some),
                       [&](const Route& route) { return route.weight == weight; });
  return some;
}

/// True if the request has a Content-Length that does not exceed the limit for logged-in callers.
bool is_ordinary(const Request& head, const ApiLimits& limits) {
  const auto length = number_of(head.header("content-length"));
  return length && static_cast<std::uint64_t>(*length) <= limits.body_bytes_max;
}

/// Returns 404 if no route has this path, or 405 if the routes with this path do not allow the
/// method.
Response no_route_response(const Request& request, const Match& way) {
  const std::string path = quoted(request.path, 100);
  if (way.methods.empty()) {
    return problem_document({404, fmt::format("there is no resource at {}", path), "", {}});
  }
  Response response =
      problem_document({405, fmt::format("{} allows only {}", path, way.methods), "", {}});
  response.headers.emplace_back("Allow", way.methods);
  return response;
}

Response failed(const std::exception& exception) {
  return problem_document(
      {500, "the judge failed to handle this request", "", {}, exception.what()});
}

/// Adds the route and the notes about the request to the response, for the metrics and the log.
Response with_notes(Response response, const Match& way, Notes notes) {
  response.notes.user = std::move(notes.user);
  if (response.notes.submission.empty()) response.notes.submission = std::move(notes.submission);
  response.route = way.route->method + " " + way.route->path;
  return response;
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = all_routes();
  return all;
}

bool is_heavy(const Request& request) {
  static const std::vector<Route> heavy = routes_of(Weight::heavy);
  return match(heavy, request.method, request.path).route != nullptr;
}

std::shared_ptr<const ApiSettings> Api::settings() const {
  const std::lock_guard lock(settings_mutex_);
  return settings_;
}

void Api::change_settings(ApiSettings settings) {
  requests_.set_per_minute(settings.limits.requests_per_minute);
  submissions_.set_per_minute(settings.limits.submissions_per_minute);
  checks_.set_per_minute(settings.limits.checks_per_minute);
  streams_.set_per_user(settings.limits.streams_per_user);
  auto changed = std::make_shared<const ApiSettings>(std::move(settings));
  const std::lock_guard lock(settings_mutex_);
  settings_ = std::move(changed);
}

/// Identifies the caller. Refuses the request with 429 if the caller has sent too many requests.
Answer<std::optional<Caller>> Api::identify(const Request& request, store::Connection& connection,
                                            Notes& notes) {
  const std::int64_t now_ms = services_.now_ms();
  JUDGE_TRY_ASSIGN(auto caller,
                   authenticate(request, settings()->session_limits, connection, now_ms));
  if (caller) notes.user = std::to_string(caller->user.id);
  if (const std::int64_t wait_s = requests_.wait_s(rate_limit_key(request, caller), now_ms)) {
    return std::unexpected(Refusal{429, "too many requests; try again later", "", wait_s});
  }
  return caller;
}

Answer<Response> Api::try_to_answer(const Request& request, const Match& way, Notes& notes) {
  JUDGE_TRY_ASSIGN(const auto connection, answered(services_.connections.borrow()));
  JUDGE_TRY_ASSIGN(const auto caller, identify(request, *connection, notes));
  auto response = answer_to(caller, request, way, *connection);
  if (response && response->events && caller) {
    auto checked = std::make_unique<CheckedStream>(
        std::move(response->events), services_.now_ms,
        [this, request, way] { return may_still_read(request, way); });
    response->events = streams_.admit(caller->user.id, std::move(checked));
    if (!response->events) {
      return std::unexpected(
          Refusal{429, "too many open streams; close one first", "", stream_wait_s});
    }
  }
  return response;
}

Call Api::call_of(const std::optional<Caller>& caller, const Request& request, const Match& way,
                  store::Connection& connection) {
  return {.request = request,
          .services = services_,
          .connection = connection,
          .parameters = way.parameters,
          .caller = caller,
          .submissions = submissions_,
          .checks = checks_,
          .now_ms = services_.now_ms(),
          .settings = settings(),
          .answers = &answers_};
}

Answer<Response> Api::answer_to(const std::optional<Caller>& caller, const Request& request,
                                const Match& way, store::Connection& connection) {
  JUDGE_TRY(authorize(request, *way.route, caller));
  Call call = call_of(caller, request, way, connection);
  return handle_once(call, *way.route);
}

Answer<Admission> Api::try_to_admit(const Request& head, const Match& way, Notes& notes) {
  JUDGE_TRY_ASSIGN(const auto connection, answered(services_.connections.borrow()));
  JUDGE_TRY_ASSIGN(const auto caller, identify(head, *connection, notes));
  JUDGE_TRY(authorize(head, *way.route, caller));
  const auto now = settings();
  const ApiLimits& limits = now->limits;
  if (!caller) return Admission{limits.anonymous_body_bytes_max, "", false};
  Admission admission{limits.body_bytes_max, notes.user, false};
  if (!way.route->may_upload || is_ordinary(head, limits)) return admission;
  Call call = call_of(caller, head, way, *connection);
  JUDGE_TRY(way.route->may_upload(call));
  admission.body_bytes_max = std::max(limits.body_bytes_max, limits.upload_bytes_max);
  admission.is_upload = true;
  return admission;
}

/// Checks whether a new request for this stream would be accepted. Also returns true if the judge
/// itself fails, because the caller's permissions are then unknown.
bool Api::may_still_read(const Request& request, const Match& way) {
  const auto connection = services_.connections.borrow();
  if (!connection) return true;
  const auto caller = authenticate(request, settings()->session_limits, **connection,
                                   services_.now_ms(), RequestPhase::streaming);
  const auto answer = caller ? answer_to(*caller, request, way, **connection)
                             : Answer<Response>(std::unexpected(caller.error()));
  return answer || answer.error().status >= 500;
}

/// Reports damage that a request found. The report names the route's pattern instead of the
/// request's path, so that similar requests result in only one report.
void Api::report_damage(const Refusal& refusal, const Route& route) {
  if (!refusal.damage || !services_.damage_met) return;
  store::NewDamage damage = *refusal.damage;
  damage.met_by = route.method + " " + route.path;
  services_.damage_met(damage);
}

Response Api::answer(const Request& request) {
  const Match way = match(routes(), request.method, request.path);
  if (way.route == nullptr) return no_route_response(request, way);
  Notes notes{.user = {}, .submission = submission_of(way), .reason = {}};
  Response response;
  try {
    auto answer = try_to_answer(request, way, notes);
    if (!answer) report_damage(answer.error(), *way.route);
    response = answer ? *std::move(answer) : problem_document(answer.error());
  } catch (const std::exception& exception) {
    response = failed(exception);
  }
  return with_notes(std::move(response), way, std::move(notes));
}

Admitted Api::admit(const Request& head) {
  const Match way = match(routes(), head.method, head.path);
  if (way.route == nullptr) return std::unexpected(no_route_response(head, way));
  Notes notes{.user = {}, .submission = submission_of(way), .reason = {}};
  Response response;
  try {
    auto admission = try_to_admit(head, way, notes);
    if (admission) return *std::move(admission);
    response = problem_document(admission.error());
  } catch (const std::exception& exception) {
    response = failed(exception);
  }
  return std::unexpected(with_notes(std::move(response), way, std::move(notes)));
}

}  // namespace judge::api
