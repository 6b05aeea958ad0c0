#include "judge/api/api.hpp"

#include <exception>

#include <fmt/format.h>

#include "judge/api/authentication.hpp"
#include "judge/api/checked_stream.hpp"
#include "judge/api/class_lists.hpp"
#include "judge/api/courses.hpp"
#include "judge/api/custom_runs.hpp"
#include "judge/api/draft_files.hpp"
#include "judge/api/draft_publishing.hpp"
#include "judge/api/draft_tests.hpp"
#include "judge/api/draft_validations.hpp"
#include "judge/api/drafts.hpp"
#include "judge/api/gradebook.hpp"
#include "judge/api/invitations.hpp"
#include "judge/api/judgements.hpp"
#include "judge/api/languages.hpp"
#include "judge/api/operation.hpp"
#include "judge/api/problem_files.hpp"
#include "judge/api/problem_version_files.hpp"
#include "judge/api/problems.hpp"
#include "judge/api/readiness.hpp"
#include "judge/api/rejudgings.hpp"
#include "judge/api/reproduction.hpp"
#include "judge/api/runs.hpp"
#include "judge/api/session.hpp"
#include "judge/api/sessions.hpp"
#include "judge/api/submissions.hpp"
#include "judge/api/tokens.hpp"
#include "judge/api/users.hpp"
#include "judge/core/text.hpp"

namespace judge::api {
namespace {

std::vector<Route> all_routes() {
  std::vector<Route> all;
  for (auto part : {session_routes(),
                    session_list_routes(),
                    token_routes(),
                    user_routes(),
                    course_routes(),
                    invitation_routes(),
                    class_list_routes(),
                    gradebook_routes(),
                    problem_routes(),
                    problem_file_routes(),
                    problem_version_routes(),
                    draft_routes(),
                    draft_file_routes(),
                    draft_test_routes(),
                    draft_publishing_routes(),
                    draft_validation_routes(),
                    language_routes(),
                    submission_routes(),
                    run_routes(),
                    judgement_routes(),
                    custom_run_routes(),
                    rejudging_routes(),
                    reproduction_routes(),
                    readiness_routes(),
                    operation_routes()}) {
    std::ranges::move(part, std::back_inserter(all));
  }
  return all;
}

/// When somebody with too many open streams may come again.
constexpr std::int64_t stream_wait_s = 5;

/// Whose budget a request takes from.
std::string payer_of(const Request& request, const std::optional<Caller>& caller) {
  return caller ? fmt::format("user {}", caller->user.id) : request.client_address;
}

/// The submission that the path names; "" for none.
std::string submission_of(const Match& way) {
  const auto id = way.parameters.find("submission");
  return id == way.parameters.end() ? "" : id->second;
}

/// There is nothing at this path, or nothing that takes this method.
Response no_way(const Request& request, const Match& way) {
  const std::string path = quoted(request.path, 100);
  if (way.methods.empty()) {
    return problem_document({404, fmt::format("there is nothing at {}", path), "", {}});
  }
  Response response =
      problem_document({405, fmt::format("{} takes {}", path, way.methods), "", {}});
  response.headers.emplace_back("Allow", way.methods);
  return response;
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> all = all_routes();
  return all;
}

Answer<Response> Api::try_to_answer(const Request& request, const Match& way, Notes& notes) {
  const auto connection = answered(services_.connections.borrow());
  if (!connection) return std::unexpected(connection.error());
  const std::int64_t now_ms = services_.now_ms();
  const auto caller = authenticate(request, services_, **connection, now_ms);
  if (!caller) return std::unexpected(caller.error());
  if (*caller) notes.user = std::to_string((**caller).user.id);
  if (const std::int64_t wait_s = requests_.wait_s(payer_of(request, *caller), now_ms)) {
    return std::unexpected(Refusal{429, "too many requests; come again later", "", wait_s});
  }
  auto response = answer_to(*caller, request, way, **connection);
  if (response && response->events && *caller) {
    auto checked = std::make_unique<CheckedStream>(
        std::move(response->events), services_.now_ms,
        [this, request, way] { return may_still_read(request, way); });
    response->events = streams_.admit((*caller)->user.id, std::move(checked));
    if (!response->events) {
      return std::unexpected(
          Refusal{429, "too many open streams; close one first", "", stream_wait_s});
    }
  }
  return response;
}

Answer<Response> Api::answer_to(const std::optional<Caller>& caller, const Request& request,
                                const Match& way, store::Connection& connection) {
  if (auto may = authorize(request, *way.route, caller); !may) {
    return std::unexpected(may.error());
  }
  Call call{.request = request,
            .services = services_,
            .connection = connection,
            .parameters = way.parameters,
            .caller = caller,
            .submissions = submissions_,
            .now_ms = services_.now_ms()};
  return way.route->resource(call);
}

/// Whether whoever has asked for a stream would be given it now. That the store cannot be read says
/// nothing of it.
bool Api::may_still_read(const Request& request, const Match& way) {
  const auto connection = services_.connections.borrow();
  if (!connection) return true;
  const auto caller =
      authenticate(request, services_, **connection, services_.now_ms(), Asked::before);
  const auto answer = caller ? answer_to(*caller, request, way, **connection)
                             : Answer<Response>(std::unexpected(caller.error()));
  return answer || answer.error().status >= 500;
}

Response Api::answer(const Request& request) {
  const Match way = match(routes(), request.method, request.path);
  if (way.route == nullptr) return no_way(request, way);
  Notes notes{.user = {}, .submission = submission_of(way), .reason = {}};
  Response response;
  try {
    auto answer = try_to_answer(request, way, notes);
    response = answer ? *std::move(answer) : problem_document(answer.error());
  } catch (const std::exception& exception) {
    response =
        problem_document({500, "the judge has failed at this request", "", {}, exception.what()});
  }
  response.notes.user = std::move(notes.user);
  if (response.notes.submission.empty()) response.notes.submission = std::move(notes.submission);
  response.route = way.route->method + " " + way.route->path;
  return response;
}

}  // namespace judge::api
