#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/http/answer.hpp"
#include "judge/api/http/answer_cache.hpp"
#include "judge/api/http/rate_limit.hpp"
#include "judge/api/request/problem_catalogue.hpp"
#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/people/api_tokens.hpp"
#include "judge/store/people/password.hpp"
#include "judge/store/people/sessions.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/sql/changes.hpp"
#include "judge/store/sql/connection_pool.hpp"

namespace judge::api {

/// A configured language, and whether it is available on this machine.
struct OfferedLanguage {
  run::Language language;
  bool available = true;
};

/// Limits on the requests that clients may send.
struct ApiLimits {
  std::uint64_t anonymous_body_bytes_max = 65'536;  ///< request body without a log-in
  std::uint64_t body_bytes_max = 2'097'152;
  std::uint64_t upload_bytes_max = 268'435'456;  ///< request body with a package or test data
  std::size_t source_bytes_max = 262'144;        ///< total size of a submission's files
  std::size_t source_files_max = 32;
  std::size_t custom_input_bytes_max = 1'048'576;  ///< input of a custom run
  int submissions_per_minute = 20;                 ///< per user
  bool checks_while_typing = true;                 ///< sources may be checked before submission
  int checks_per_minute = 60;                      ///< per user
  int requests_per_minute = 600;                   ///< per user, or per address without a log-in
  int streams_per_user = 8;                        ///< open at the same time
};

/// A key of the configuration and its current value.
struct Setting {
  std::string key;
  std::string group;
  std::string value;   ///< as in the configuration file; secrets are masked
  std::string origin;  ///< "default", "/etc/judge/judge.toml:12", "environment JUDGE_LISTEN"
  std::string description;
  bool secret = false;
};

/// Settings that can change while the judge runs.
struct ApiSettings {
  store::SessionLimits session_limits;
  ApiLimits limits;
  bool sends_mail = false;     ///< a mail server is configured
  std::vector<Setting> shown;  ///< to admins
};

/// A fault that prevents the judge, or a part of it, from working.
struct HealthIssue {
  std::string what;  ///< the affected part: "cgroups"
  std::string detail;
  std::string fix;  ///< how to fix it; "" if unknown
};

/// The services that request handlers use. The referenced objects must outlive the API.
struct Services {
  store::ConnectionPool& connections;
  const store::BlobStore& blobs;
  store::Changes& changes;             ///< notified of changes of submissions
  store::Changes& custom_run_changes;  ///< notified of changes of custom runs
  store::Commits& commits;             ///< notified of each commit
  const store::PasswordHasher& passwords;
  ProblemCatalogue& problems;
  const std::vector<OfferedLanguage>& languages;
  ApiSettings settings;                  ///< initial ones; see `Api::change_settings`
  Measuring measuring;                   ///< the judge's default for problems that set none
  std::function<std::int64_t()> now_ms;  ///< milliseconds since 1970-01-01 UTC
  std::function<void()> wake_workers;    ///< called after new work is stored
  std::string version;                   ///< version of this judge
  /// Returns the reason why the judge cannot store anything at the moment, or `nullopt` if it can.
  /// If no function is set, storing is assumed to work.
  std::function<std::optional<HealthIssue>()> why_nothing_is_stored;
  /// Called when a request finds damage. Optional: the `std::function` may be empty.
  std::function<void(const store::NewDamage&)> damage_met;
  /// Lists known damage for an operator. Optional: the `std::function` may be empty.
  std::function<std::vector<HealthIssue>()> why_degraded;
  /// Lists the requirements that this machine does not meet, as reported by `judge doctor`.
  /// Optional: the `std::function` may be empty.
  std::function<std::vector<HealthIssue>()> survey_host;
};

/// The authenticated user who sent a request.
struct Caller {
  store::User user;
  std::optional<store::Scopes> scopes;  ///< of the token; `nullopt` for a session, which has all
  std::int64_t session = 0;             ///< id of the session; 0 for a token
  std::string session_secret;

  bool is_admin() const { return user.role == store::Role::admin; }
};

/// A request, and everything that its handler needs to answer it.
struct Call {
  const Request& request;
  Services& services;
  store::Connection& connection;
  std::map<std::string, std::string> parameters;  ///< of the path, by name
  std::optional<Caller> caller;                   ///< always set unless the route is for anyone
  RateLimit& submissions;                         ///< limits the submissions of each user
  RateLimit& checks;                              ///< limits each user's checks while typing
  std::int64_t now_ms = 0;
  std::shared_ptr<const ApiSettings> settings = {};  ///< current when the request came
  AnswerCache* answers = nullptr;                    ///< for responses of heavy requests

  const std::string& parameter(const std::string& name) const { return parameters.at(name); }

  /// Returns the id in the path. 404 if it is not a number, because no object has such an id.
  Answer<std::int64_t> id(const std::string& name) const;

  /// A page of a list, selected by `limit` and `after` in the query: at most `count_max` entries
  /// after the entry with the id `after`, which is the last entry of the previous page.
  struct Page {
    int count_max = 50;
    std::optional<std::int64_t> after;
  };
  Answer<Page> page() const;

  /// Returns a query parameter; "" if it is missing.
  std::string query(const std::string& name) const;

  /// Returns a non-negative number from the query; `nullopt` if it is missing. 422 for any other
  /// text.
  Answer<std::optional<std::int64_t>> number_in_query(const std::string& name) const;
};

/// Parses a non-negative decimal number; `nullopt` for any other text.
std::optional<std::int64_t> number_of(std::string_view text);

/// Returns a response with this JSON as its body.
Response json_response(int status, const boost::json::value& value);

/// Returns a response without a body (204).
Response empty_response();

/// Returns the value of the result, or the refusal that `refusal_of` makes of its error.
template <class T, class AnyError, class Conversion>
Answer<T> value_or_refusal(std::expected<T, AnyError> result, const Conversion& refusal_of) {
  if (!result) return refusal_of(result.error());
  if constexpr (std::is_void_v<T>) {
    return {};
  } else {
    return *std::move(result);
  }
}

/// Converts a result of the store to an answer; a failure becomes a refusal.
template <class T>
Answer<T> answered(store::Expected<T> result) {
  return value_or_refusal(std::move(result),
                          [](const store::Failure& failure) { return refuse(failure); });
}

/// Like answered(), but a conflict means that too many requests of this user are pending (429).
template <class T>
Answer<T> queued(store::Expected<T> result, std::int64_t retry_after_s) {
  if (!result && result.error().kind == store::FailureKind::conflict) {
    return std::unexpected(Refusal{429, result.error().message, "", retry_after_s});
  }
  return answered(std::move(result));
}

/// Converts a `Result` to an answer; an error becomes a refusal with this status and field.
template <class T>
Answer<T> answered(Result<T> result, int status, const std::string& field = "") {
  return value_or_refusal(std::move(result),
                          [&](const Error& error) { return refuse(status, error.message, field); });
}

/// Converts a result of the store that may be empty. An empty result becomes 404 with the text
/// `absent`.
template <class T>
Answer<T> found(store::Expected<std::optional<T>> result, const std::string& absent) {
  JUDGE_TRY_ASSIGN(auto value, answered(std::move(result)));
  if (!value) return refuse(404, absent);
  return *std::move(value);
}

}  // namespace judge::api
