#include "judge/api/http/answer.hpp"

#include <utility>

#include "judge/api/http/problem_document.hpp"

namespace judge::api {
namespace {

/// The time after which a client may retry if the database is locked.
constexpr std::int64_t busy_retry_s = 1;
/// The time after which a client may retry if the disk is full or read-only.
constexpr std::int64_t full_retry_s = 60;
/// The time after which a client may retry if a file is damaged.
constexpr std::int64_t damaged_retry_s = 60;

/// Returns a refusal. `detail` is the message for the client; the real failure goes to the log.
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
      // If the damage is in one stored file, the status is 503: only requests that need the file
      // fail, and only until the operator restores it. Other damage is an internal failure (500).
      if (failure.blob.empty()) break;
      return fail(503,
                  "a stored file that this request needs is damaged; the judge's operator has been "
                  "notified",
                  damaged_retry_s, failure);
    case store::FailureKind::other:
      break;
  }
  return fail(500, "the judge has failed; the reason is in its log", {}, failure);
}

Response problem_document(const Refusal& refusal) {
  Response response = problem_response({.status = refusal.status,
                                        .detail = refusal.detail,
                                        .field = refusal.field,
                                        .retry_after_s = refusal.retry_after_s});
  response.notes.reason = refusal.reason;
  return response;
}

}  // namespace judge::api
