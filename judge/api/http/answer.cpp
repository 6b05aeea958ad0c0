#include "judge/api/http/answer.hpp"

#include <utility>

#include <boost/json.hpp>

#include "judge/api/http/status.hpp"

namespace judge::api {
namespace {

/// Times after which a client may retry: after a lock, and after a full disk.
constexpr std::int64_t busy_retry_s = 1;
constexpr std::int64_t full_retry_s = 60;

/// Returns a refusal with `detail` for the client, and the real failure for the log.
std::unexpected<Refusal> fail(int status, std::string detail,
                              std::optional<std::int64_t> retry_after_s,
                              const store::Failure& failure) {
  return std::unexpected<Refusal>(Refusal{status, std::move(detail), "", retry_after_s,
                                          failure.message, store::damage_of(failure, "")});
}

}  // namespace

std::unexpected<Refusal> refuse(int status, std::string detail, std::string field) {
  return std::unexpected<Refusal>(Refusal{.status = status,
                                          .detail = std::move(detail),
                                          .field = std::move(field),
                                          .retry_after_s = {},
                                          .reason = {},
                                          .damage = {}});
}

std::unexpected<Refusal> refuse(const store::Failure& failure) {
  switch (failure.kind) {
    case store::FailureKind::busy:
    case store::FailureKind::outdated:
      return fail(503, "the judge is busy; nothing was stored, try again", busy_retry_s, failure);
    case store::FailureKind::full:
    case store::FailureKind::read_only:
      return fail(503, "the judge cannot store anything now; its operator has been notified",
                  full_retry_s, failure);
    case store::FailureKind::conflict:
    case store::FailureKind::stale:
      return refuse(409, failure.message);
    case store::FailureKind::invalid:
      return refuse(422, failure.message);
    case store::FailureKind::missing:
      return refuse(404, failure.message);
    case store::FailureKind::damaged:
    case store::FailureKind::other:
      break;
  }
  return fail(500, "the judge has failed; its operator finds the reason in the log", {}, failure);
}

Response problem_document(const Refusal& refusal) {
  boost::json::object document;
  document["type"] = "about:blank";
  document["title"] = status_words(refusal.status);
  document["status"] = refusal.status;
  document["detail"] = refusal.detail;
  if (!refusal.field.empty()) document["field"] = refusal.field;
  Response response{.status = refusal.status,
                    .content_type = "application/problem+json",
                    .headers = {},
                    .body = boost::json::serialize(document) + "\n",
                    .events = nullptr,
                    .route = {},
                    .notes = {.user = {}, .submission = {}, .reason = refusal.reason}};
  if (refusal.retry_after_s) {
    response.headers.emplace_back("Retry-After", std::to_string(*refusal.retry_after_s));
  }
  return response;
}

}  // namespace judge::api
