#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "judge/api/http/rate_limit.hpp"
#include "judge/api/http/stream_limit.hpp"
#include "judge/api/request/call.hpp"
#include "judge/api/request/router.hpp"

namespace judge::api {

/// Returns all routes of the API.
const std::vector<Route>& routes();

/// True if the request's route is heavy (see `Weight`). Cheap to call.
bool is_heavy(const Request& request);

/// The HTTP API: finds the route of a request, identifies the caller, checks permissions and
/// limits, and calls the route's handler. Thread-safe.
class Api {
 public:
  explicit Api(Services services)
      : services_(std::move(services)),
        settings_(std::make_shared<const ApiSettings>(services_.settings)),
        requests_(settings_->limits.requests_per_minute),
        submissions_(settings_->limits.submissions_per_minute),
        checks_(settings_->limits.checks_per_minute),
        streams_(settings_->limits.streams_per_user) {}

  Response answer(const Request& request);

  /// Returns the number of open event streams of all users.
  std::size_t open_streams() const { return streams_.open_streams(); }

  /// Decides from the head of a request how large the body may be, depending on the caller and the
  /// route. Without a log-in, the limit is small, so that unknown clients cannot make the judge use
  /// much memory.
  Admitted admit(const Request& head);

  /// Replaces the settings; later requests use the new ones.
  void change_settings(ApiSettings settings);

 private:
  Answer<std::optional<Caller>> identify(const Request& request, store::Connection& connection,
                                         Notes& notes);
  Answer<Admission> try_to_admit(const Request& head, const Match& way, Notes& notes);
  Call call_of(const std::optional<Caller>& caller, const Request& request, const Match& way,
               store::Connection& connection);
  Answer<Response> try_to_answer(const Request& request, const Match& way, Notes& notes);
  Answer<Response> answer_to(const std::optional<Caller>& caller, const Request& request,
                             const Match& way, store::Connection& connection);
  void report_damage(const Refusal& refusal, const Route& route);
  bool may_still_read(const Request& request, const Match& way);

  std::shared_ptr<const ApiSettings> settings() const;

  Services services_;
  mutable std::mutex settings_mutex_;
  std::shared_ptr<const ApiSettings> settings_;
  RateLimit requests_;
  RateLimit submissions_;
  RateLimit checks_;
  StreamLimit streams_;
  AnswerCache answers_;
};

}  // namespace judge::api
